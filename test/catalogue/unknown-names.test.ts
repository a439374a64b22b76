import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.js';
import { parseName } from '../../src/catalogue/parse-name.js';
import { runs } from '../support/property-runs.js';
import { libraryCatalogue } from './library-catalogue.js';
import { expectSensible } from './sensible.js';

let catalogue: Catalogue;
let names: readonly string[];

beforeAll(async () => {
  catalogue = await libraryCatalogue();
  names = [...catalogue.names()];
}, 30_000);

/** Names like those of new skins, stickers or cases. */
const newWord = fc.stringMatching(/^[A-Z][a-z]{3,9}$/).map((word) => `${word} Zq`);

/**
 * Checks that a name missing in the catalogue has the kind of the known name from which it is made.
 */
function expectSameKind(name: string, made: string): void {
  expect(catalogue.knows(made), made).toBe(false);
  const described = catalogue.describe(made);
  expectSensible(made, described);
  expect(described.weaponType, `${made}, made from ${name}`).toBe(parseName(name).weaponType);
}

/** Applies the change to known names that allow it. */
function tryNames(pattern: RegExp, change: (name: string, word: string) => string): void {
  const fit = names.filter((name) => pattern.test(name));
  expect(fit.length).toBeGreaterThan(50);
  fc.assert(
    fc.property(fc.constantFrom(...fit), newWord, (name, word) =>
      expectSameKind(name, change(name, word)),
    ),
    { numRuns: runs(1_000) },
  );
}

describe('a name that is newer than the catalogue has the kind of similar names', () => {
  test('with the name of a skin, sticker or charm', () => {
    tryNames(/ \| /, (name, word) => name.replace(/ \| [^|(]*[^|( ]/, ` | ${word}`));
  });

  test('with the name of a container', () => {
    tryNames(/ (?:Case|Capsule|Package)$/, (name, word) =>
      name.replace(/^.* (?=\S+$)/, `${word} `),
    );
  });
});
