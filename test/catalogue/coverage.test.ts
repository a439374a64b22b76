import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.js';
import { parseName } from '../../src/catalogue/parse-name.js';
import { sharedData } from '../support/shared-data.js';
import { libraryCatalogue } from './library-catalogue.js';
import { expectSensible } from './sensible.js';

const NAMES_FILE = sharedData('market-hash-names.txt');

describe('real market names (skipped without ../shared/data/market-hash-names.txt)', () => {
  let names: string[] = [];
  let catalogue: Catalogue;

  beforeAll(async () => {
    if (NAMES_FILE === undefined) return;
    names = readFileSync(NAMES_FILE, 'utf8').trimEnd().split('\n');
    catalogue = await libraryCatalogue();
  }, 30_000);

  test.skipIf(NAMES_FILE === undefined)('at least 88 % of them are known', () => {
    const known = names.filter((name) => catalogue.knows(name));
    console.info(coverageByClass(names, new Set(known)));
    expect(names.length).toBeGreaterThan(1_000);
    expect(known.length / names.length).toBeGreaterThanOrEqual(0.88);
  });

  test.skipIf(NAMES_FILE === undefined)('known or not, they have a valid description', () => {
    for (const name of names) expectSensible(name, catalogue.describe(name));
  });

  test.skipIf(NAMES_FILE === undefined)('every unknown name has a kind', () => {
    const unknown = names.filter((name) => !catalogue.knows(name));
    expect(unknown).not.toEqual([]);
    expect(unknown.filter((name) => parseName(name).weaponType === 'Other')).toEqual([]);
  });

  test.skipIf(NAMES_FILE === undefined)('unknown names are of kinds that known names have', () => {
    const kinds = new Set([...catalogue.names()].map((name) => parseName(name).weaponType));
    const unknown = names.filter((name) => !catalogue.knows(name));
    const strange = unknown.filter((name) => !kinds.has(parseName(name).weaponType));
    expect(strange.filter((name) => !/ Pass\b|^Pallet of Presents$/.test(name))).toEqual([]);
  });
});

function coverageByClass(names: readonly string[], known: ReadonlySet<string>): string {
  const classes = new Map<string, { known: number; all: number }>();
  for (const name of names) {
    for (const label of ['all', classOf(name)]) {
      const count = classes.get(label) ?? { known: 0, all: 0 };
      count.all += 1;
      if (known.has(name)) count.known += 1;
      classes.set(label, count);
    }
  }
  const lines = [...classes].map(([label, count]) => {
    const share = ((100 * count.known) / count.all).toFixed(1);
    return `${label.padEnd(24)}${count.known} of ${count.all} known (${share} %)`;
  });
  return lines.join('\n');
}

function classOf(name: string): string {
  const { weaponType, stattrak, souvenir, wear } = parseName(name);
  const kind = name.startsWith('★') ? 'knife or gloves' : wear === '' ? weaponType : 'weapon';
  return `${stattrak ? 'StatTrak ' : souvenir ? 'Souvenir ' : ''}${kind}`;
}
