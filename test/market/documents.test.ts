import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fees } from '../../src/domain/fees.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';
import type { MarketTraits } from '../../src/market/source.js';
import { CSGOTRADER_FILES } from '../../src/market/sources/csgotrader.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const REAL = MARKET_TRAITS.filter(({ demo }) => !demo);

/** The tables of docs/markets.md, by the name in the comment before each. */
const TABLES: Readonly<Record<string, () => string>> = {
  markets: () =>
    tableOf(
      ['Market', 'Title', 'Prices', 'Currency', 'Volume counts', 'Key', 'Updated every', 'History'],
      MARKET_TRAITS.map((traits) => [
        `\`${traits.name}\``,
        traits.title,
        traits.description,
        traits.currency,
        traits.volumeMeans,
        traits.apiKey,
        interval(traits),
        traits.history ?? 'none',
      ]),
    ),
  fees: () =>
    tableOf(
      ['Market', 'A seller pays', 'Evidence', 'Source', 'As of'],
      REAL.map(({ name, fees }) => [`\`${name}\``, ...feeCells(fees)]),
    ),
  terms: () =>
    tableOf(
      ['Market', 'Terms of use', 'Link', 'As of'],
      REAL.map(({ name, terms }) => {
        const { summary, url, asOf } = terms ?? expect.fail(`no terms of ${name}`);
        return [`\`${name}\``, summary, `<${url}>`, asOf];
      }),
    ),
  forms: () =>
    tableOf(
      ['Market', 'Request', 'Price, count', 'Limits and traps', 'Documents of'],
      REAL.map(({ name, form }) => {
        const { requests, prices, traps, asOf } = form ?? expect.fail(`no form of ${name}`);
        return [`\`${name}\``, requests, prices, traps, asOf];
      }),
    ),
};

// Writes the tables: npx vitest run test/market/documents.test.ts -u
test('docs/markets.md contains the tables of the registry', async () => {
  const document = read('docs/markets.md');
  const written: string[] = [];
  const expected = document.replace(
    /(<!-- table: (\w+) -->\n)[\s\S]*?(?=<!-- end of table -->)/g,
    (_, comment: string, name: string) => {
      written.push(name);
      return comment + (TABLES[name]?.() ?? expect.fail(`no table ${name}`));
    },
  );
  expect(written).toEqual(Object.keys(TABLES));
  await expect(expected).toMatchFileSnapshot('../../docs/markets.md');
});

test('docs/markets.md names the files of CSGOTrader', () => {
  for (const file of CSGOTRADER_FILES) expect(read('docs/markets.md')).toContain(`\`${file}\``);
});

test('the entry shown in docs/adding-a-market.md is the real one', () => {
  const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(read('docs/adding-a-market.md')) ?? [];
  expect(shown).toContain("title: 'Waxpeer'");
  expect(read('src/market/lists.ts')).toContain(shown);
});

test('files named in docs/adding-a-market.md exist', () => {
  const named = read('docs/adding-a-market.md').matchAll(
    /`((?:src|test|sources|fetch)\/[\w./-]+\.ts)`/g,
  );
  const paths = [...named].map(([, path = '']) =>
    path.replace(/^(?=sources|fetch)/, 'src/market/'),
  );
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(() => read(path), path).not.toThrow();
});

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n').replaceAll('| --- ', '|---').replaceAll('--- |', '---|')}\n`;
}

function interval({ pollInterval }: MarketTraits): string {
  if (pollInterval < MINUTE_MS) return `${pollInterval / SECOND_MS} s`;
  return pollInterval < DAY_MS ? `${pollInterval / MINUTE_MS} min` : `${pollInterval / DAY_MS} d`;
}

function feeCells(fees: Fees | undefined): readonly string[] {
  if (fees === undefined) return ['not known', '', '', ''];
  const { seller, evidence = '', source, asOf = '' } = fees;
  const percent = (basisPoints: number) => `${basisPoints / 100}%`;
  const sellerCell =
    seller.of === 'proceeds'
      ? `${seller.parts.map(percent).join(' and ')} of what the seller gets`
      : seller.rates
          .map(({ from, rate }) =>
            from === 0
              ? percent(rate)
              : `from $${(from / 100).toLocaleString('en-US')} ${percent(rate)}`,
          )
          .join(', ');
  return [sellerCell, evidence, source, asOf];
}
