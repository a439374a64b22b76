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

test('the help of the command line has a line for each setting', () => {
  const lines = settingsHelp().split('\n');
  expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(table.length);
  for (const { name, fallback, meaning } of table) {
    const line = lines.find((text) => text.startsWith(`  ${name} `));
    expect(line).toContain(meaning);
    expect(line).toContain(fallback);
  }
});

describe('the range in the description of a setting is the allowed range', () => {
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
  test('contains the two commands that start and test the program', () => {
    expect(readme).toContain('\n$ npm ci\n$ npm start\n');
    expect(readme).toContain('\n$ npm ci\n$ npm test\n');
  });

  test('contains the test command of the checks', () => {
    expect(documentOf('.ci/run')).toContain('\n  npm ci && npm test\n');
  });
});
