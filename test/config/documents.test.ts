import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import { settingsHelp } from '../../src/config/help.js';
import { SETTINGS } from '../../src/config/settings.js';

const documentOf = (name: string) =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const readme = documentOf('README.md');
const table = Object.entries(SETTINGS).map(([name, { default: fallback, meaning }]) => {
  return { name, fallback, meaning };
});

test('README.md has a row for each setting, with its default and meaning, and no other', () => {
  const section = readme.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.matchAll(/^\| `([A-Z_<>]+)` \| (.*?) \| (.*?) \|$/gm);
  const shown = [...rows].map(([, name, fallback = '', meaning]) => ({
    name,
    fallback: fallback === 'none' ? '' : fallback.replaceAll('`', ''),
    meaning,
  }));
  expect(shown).toEqual(table);
});

test('.env.example has a line for each setting, with its default, and no other', () => {
  const lines = documentOf('.env.example').matchAll(/^#?([A-Z_<>]+)=(.*)$/gm);
  expect([...lines].map(([, name, fallback]) => ({ name, fallback }))).toEqual(
    table.map(({ name, fallback }) => ({ name, fallback })),
  );
});

test('the help of the command line has a line for each setting', () => {
  const lines = settingsHelp().split('\n');
  expect(lines).toHaveLength(table.length);
  for (const [index, { name, fallback, meaning }] of table.entries()) {
    expect(lines[index]).toContain(`  ${name} `);
    expect(lines[index]).toContain(meaning);
    expect(lines[index]).toContain(fallback);
  }
});

describe('the range in the meaning of a setting is the allowed range', () => {
  const ranged = table.flatMap(({ name, meaning }) => {
    const [, min, max] = /([\d.]+) to (\d+)/.exec(meaning) ?? [];
    const setting = name.replace('<MARKET>', 'SKINPORT');
    return min === undefined || max === undefined ? [] : [[setting, min, Number(max)] as const];
  });
  const environmentWith = (name: string, text: string) => {
    const markets = name.startsWith('REPLAY') ? 'replay' : 'skinport';
    const file = markets === 'replay' ? { REPLAY_FILE: 'prices.csv' } : {};
    return { MARKETS: markets, ...file, [name]: text };
  };
  const read = (name: string, text: string) =>
    readConfig(environmentWith(name, text), { markets: ['skinport', 'replay'] });

  test('ranges are found', () => {
    expect(ranged.map(([name]) => name)).toContain('SIMULATED_ITEMS');
  });

  test.each(ranged)('%s from %s to %d', (name, min, max) => {
    expect(() => read(name, min)).not.toThrow();
    expect(() => read(name, String(max))).not.toThrow();
    expect(() => read(name, String(max + 1))).toThrow(`${name} must be`);
    const below = min === '0.001' ? '0.0009' : String(Number(min) - 1);
    expect(() => read(name, below)).toThrow(`${name} must be`);
  });
});

describe('README.md', () => {
  test('gives the two commands that start and test the program', () => {
    expect(readme).toContain('\n$ npm ci\n$ npm start\n');
    expect(readme).toContain('\n$ npm ci\n$ npm test\n');
  });

  test('has the test command that the checks run', () => {
    expect(documentOf('.ci/run')).toContain('\n  npm ci && npm test\n');
  });
});
