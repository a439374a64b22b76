import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { MARKET_FEES } from '../../src/market/fees.js';
import { CSGOTRADER_FILES, MARKET_TRAITS } from '../../src/market/registry.js';
import type { MarketTraits } from '../../src/market/source.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const document = read('docs/markets.md');

function interval({ pollInterval }: MarketTraits): string {
  if (pollInterval < MINUTE_MS) return `${pollInterval / SECOND_MS} s`;
  return `${pollInterval / MINUTE_MS} min`;
}

test('docs/markets.md has a row for each market', () => {
  const rows = MARKET_TRAITS.map((traits) => {
    const { name, description, volumeMeans, apiKey, history = 'none' } = traits;
    return `| \`${name}\` | ${description} | ${volumeMeans} | ${apiKey} | ${interval(traits)} | ${history} |`;
  });
  const section = document.split('\n## The markets\n')[1]?.split('\n## ')[0] ?? '';
  expect(section.match(/^\| `.*$/gm)).toEqual(rows);
});

test('docs/markets.md names the files of CSGOTrader', () => {
  for (const file of CSGOTRADER_FILES) expect(document).toContain(`\`${file}\``);
});

test('docs/markets.md has the fees of each market, or says that they are not known', () => {
  const [, section = ''] = /\n## Fees\n([\s\S]*?)\n## /.exec(read('docs/markets.md')) ?? [];
  const withRow = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(withRow.toSorted()).toEqual([...MARKET_FEES.keys()].toSorted());

  const [unknown = ''] = /^The fees of .*\n.*nothing is sold\./m.exec(section) ?? [];
  const named = [...unknown.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const markets = MARKET_TRAITS.filter(({ demo }) => !demo).map(({ name }) => name);
  const withoutFees = markets.filter((name) => !MARKET_FEES.has(name));
  expect(named.toSorted()).toEqual(withoutFees.toSorted());
});

test('docs/markets.md has the form of each market', () => {
  const [, section = ''] = read('docs/markets.md').split('\n## Forms and limits\n');
  const withRow = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  const markets = MARKET_TRAITS.filter(({ demo }) => !demo).map(({ name }) => name);
  expect(withRow).toEqual(markets);
});

test('the source that docs/adding-a-market.md shows is the real one', () => {
  const [, shown] = /```ts\n([\s\S]*?)```/.exec(read('docs/adding-a-market.md')) ?? [];
  expect(shown).toBe(read('src/market/sources/waxpeer.ts'));
});

test('files that docs/adding-a-market.md names are there', () => {
  const named = read('docs/adding-a-market.md').matchAll(
    /`((?:src|test|sources|fetch)\/[\w./-]+\.ts)`/g,
  );
  const paths = [...named].map(([, path = '']) =>
    path.replace(/^(?=sources|fetch)/, 'src/market/'),
  );
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(() => read(path), path).not.toThrow();
});
