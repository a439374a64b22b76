import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedData } from '../support/shared-data.js';
import { libraryCatalogue } from './library-catalogue.js';

const INVENTORY_FILE = sharedData('inventory.json');

interface GameDescription {
  readonly market_hash_name: string;
  readonly tags: readonly { readonly category: string; readonly localized_tag_name: string }[];
}

test.skipIf(INVENTORY_FILE === undefined)(
  'the game says the same of the items of a real inventory (skipped without ../shared/data/inventory.json)',
  async () => {
    const catalogue = await libraryCatalogue();
    const inventory = JSON.parse(readFileSync(INVENTORY_FILE ?? '', 'utf8'));
    const descriptions: readonly GameDescription[] = inventory.descriptions;
    const known = descriptions.filter(({ market_hash_name }) => catalogue.knows(market_hash_name));
    expect(known.length).toBeGreaterThan(200);

    for (const { market_hash_name: name, tags } of known) {
      const tag = (category: string) =>
        tags.find((t) => t.category === category)?.localized_tag_name;
      const { weaponType, rarity, collection, wear, stattrak, souvenir } = catalogue.describe(name);
      const quality = stattrak ? 'StatTrak™' : souvenir ? 'Souvenir' : 'Normal';
      expect({ weaponType, rarity, wear, quality }, name).toEqual({
        weaponType: tag('Weapon') ?? tag('Type'),
        rarity: tag('Rarity'),
        wear: tag('Exterior') ?? '',
        quality: tag('Quality'),
      });
      if (wear !== '') expect(collection, name).toBe(tag('ItemSet') ?? '');
    }
  },
  30_000,
);
