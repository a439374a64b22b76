import type { CS2Item } from '@ianlucas/cs2-lib';
import { expect, test } from 'vitest';
import { namesOf, packForms } from '../../src/catalogue/forms.js';
import { deriveEntries, type Entry } from '../../src/catalogue/generate/entries.js';
import { type Library, nameOf, readLibrary } from '../../src/catalogue/generate/library.js';
import { parseName } from '../../src/catalogue/parse-name.js';

/** The kind of an item by its type in the library, not by its name. */
const KINDS: Readonly<Record<string, string>> = {
  agent: 'Agent',
  case: 'Container',
  collectible: 'Collectible',
  graffiti: 'Graffiti',
  key: 'Key',
  musickit: 'Music Kit',
  patch: 'Patch',
  sticker: 'Sticker',
  tool: 'Tool',
};

function kindByType(item: CS2Item, library: Library): string {
  if (item.type === 'keychain') return item.stickerId === undefined ? 'Charm' : 'Sticker Slab';
  const named = item.type === 'weapon' || item.type === 'melee' || item.type === 'glove';
  return named ? nameOf(library, item.baseId ?? item.id) : (KINDS[item.type] ?? item.type);
}

/** The library prefixes the name with the kind, or with the weapon of a paint, except for these. */
function skinByType({ item, stem, wears }: Entry, library: Library): string {
  const name = nameOf(library, item.id);
  const unpainted = item.baseId === undefined && !(item.type in KINDS);
  const skin = unpainted ? name : name.slice(name.indexOf(' | ') + 3);
  const isVariant = wears.length > 0 && stem.endsWith(` ${item.altName}`);
  const variant = isVariant ? ` ${item.altName}` : '';
  const genuine = stem.startsWith('Genuine ') ? 'Genuine ' : '';
  return genuine + skin.replace('(Holo/Foil)', '(Holo-Foil)').replace('StatTrak™ ', '') + variant;
}

test('the parser agrees with the library on every known name', async () => {
  const library = await readLibrary();
  const entries = deriveEntries(library);
  const disagreements: unknown[] = [];
  let names = 0;
  for (const entry of entries) {
    const weaponType = kindByType(entry.item, library);
    const skinName = skinByType(entry, library);
    for (const quality of entry.qualities.length > 0 ? entry.qualities : ['' as const]) {
      for (const wear of entry.wears.length > 0 ? entry.wears : ['' as const]) {
        const forms = packForms({ qualities: [quality], wears: wear === '' ? [] : [wear] });
        const [name = ''] = namesOf(entry.stem, forms);
        const parsed = parseName(name);
        const stattrak = quality === 'StatTrak™';
        const souvenir = quality === 'Souvenir';
        const expected = { ...parsed, weaponType, skinName, wear, stattrak, souvenir };
        names += 1;
        if (JSON.stringify(parsed) !== JSON.stringify(expected)) {
          disagreements.push({ name, parsed, expected });
        }
      }
    }
  }
  expect(disagreements).toEqual([]);
  expect(names).toBeGreaterThan(40_000);
}, 30_000);
