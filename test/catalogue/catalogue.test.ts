import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.js';
import { parseName } from '../../src/catalogue/parse-name.js';
import { VARIANTS, withVariant } from '../../src/domain/variant.js';
import { libraryCatalogue } from './library-catalogue.js';

let catalogue: Catalogue;

beforeAll(async () => {
  catalogue = await libraryCatalogue();
}, 30_000);

const KNIFE = '★ Karambit | Doppler (Factory New)';

describe('a known item', () => {
  test('has a complete description', () => {
    expect(catalogue.describe('StatTrak™ AK-47 | Redline (Field-Tested)')).toEqual({
      weaponType: 'AK-47',
      skinName: 'Redline',
      rarity: 'Classified',
      stattrak: true,
      souvenir: false,
      wear: 'Field-Tested',
      collection: 'The Phoenix Collection',
      imageUrl: expect.stringMatching(
        /^https:\/\/cdn\.cstrike\.app\/images\/[0-9a-f]{64}_medium\.webp$/,
      ),
    });
  });

  test.each([
    ['M4A4 | Howl (Factory New)', 'Contraband', ''],
    ['Souvenir P90 | Ancient Earth (Field-Tested)', 'Consumer Grade', 'The Ancient Collection'],
    ['★ Sport Gloves | Vice (Minimal Wear)', 'Extraordinary', ''],
    ['★ Karambit', 'Covert', ''],
    ['★ Butterfly Knife | Fade (Factory New)', 'Covert', 'Operation Breakout Weapon Case'],
    ['Slingshot | Phoenix', 'Exceptional', ''],
    ['StatTrak™ Music Kit | Juelz, Floorspace', 'High Grade', 'Deluge Music Kit Box'],
    ['Sticker | Howling Dawn', 'Contraband', 'Community Sticker Capsule 1'],
    ['Sticker | s1mple (Gold) | Paris 2023', 'Extraordinary', 'BLAST.tv Paris 2023'],
    ['Sticker Slab | s1mple (Gold) | Paris 2023', 'Extraordinary', 'BLAST.tv Paris 2023'],
    ['Patch | Crazy Banana', 'Remarkable', 'CS:GO Patch Pack'],
    ['Kilowatt Case', 'Base Grade', 'The Kilowatt Collection'],
    ['Katowice 2019 Legends (Holo-Foil)', 'Base Grade', ''],
    ['Graffiti | Choke (Desert Amber)', 'Base Grade', 'Trolling Graffiti Collection'],
    ['Inferno 2 Pin', 'Remarkable', 'Collectible Pins Capsule Series 3'],
    ['Genuine Inferno 2 Pin', 'Remarkable', ''],
  ])('has its rarity and collection: %s', (name, rarity, collection) => {
    expect(catalogue.describe(name)).toMatchObject({ rarity, collection });
    expect(catalogue.describe(name).imageUrl).toMatch(/^https:/);
  });

  test.each([
    ['AK-47 | Redline (Factory New)', 'a wear outside of its range'],
    ['AK-47 | Redline', 'no wear at all'],
    ['StatTrak™ AWP | Dragon Lore (Factory New)', 'never came from a case'],
    ['Souvenir ★ Karambit (Factory New)', 'no such spelling'],
    ['★ AK-47 | Redline (Field-Tested)', 'no knife'],
    ['Graffiti | Choke (Desert Amber)', 'unsealed'],
    ['2025 Service Medal', 'never traded'],
    ['Charm | Austin 2025 Highlight', 'traded as one of its highlights'],
  ])('has no untraded name: %s (%s)', (name) => {
    expect(catalogue.knows(name)).toBe(false);
  });

  test('has the same properties in its other wears and qualities', () => {
    const { rarity, collection } = catalogue.describe('AK-47 | Redline (Factory New)');
    expect({ rarity, collection }).toEqual({
      rarity: 'Classified',
      collection: 'The Phoenix Collection',
    });
  });
});

describe('the properties of an item', () => {
  test('include its range of wear values, its containers, and its rarity colour', () => {
    expect(catalogue.facts('StatTrak™ AK-47 | Redline (Field-Tested)')).toEqual({
      wearMin: 0.1,
      wearMax: 0.7,
      rarityColor: '#d32ce6',
      containers: ['Operation Phoenix Weapon Case'],
      year: undefined,
      phase: undefined,
      phases: [],
    });
  });

  test('include the year of the tournament of a sticker, which has no wear', () => {
    expect(catalogue.facts('Sticker | s1mple (Gold) | Paris 2023')).toMatchObject({
      wearMin: undefined,
      wearMax: undefined,
      rarityColor: '#eb4b4b',
      year: 2023,
    });
  });

  test('include all containers of a knife, and the phases in its wear', () => {
    const { containers, phases, phase } = catalogue.facts(withVariant(KNIFE, 'Ruby'));
    expect(containers).toContain('Chroma Case');
    expect(containers).toEqual([...containers].sort());
    expect(phase).toBe('Ruby');
    expect(phases[0]).toEqual({
      phase: 'Phase 1',
      marketHashName: '★ Karambit | Doppler Phase 1 (Factory New)',
    });
    expect(phases).toHaveLength(7);
    expect(catalogue.facts(KNIFE)).toEqual({
      ...catalogue.facts(withVariant(KNIFE, 'Ruby')),
      phase: undefined,
    });
  });

  test('are empty for an unknown item', () => {
    expect(catalogue.facts('Never Seen')).toEqual({
      wearMin: undefined,
      wearMax: undefined,
      rarityColor: undefined,
      containers: [],
      year: undefined,
      phase: undefined,
      phases: [],
    });
  });

  test('are within their bounds for every known name', () => {
    const wrong = [...catalogue.names()].filter((name) => {
      const { wearMin = 0, wearMax = 1, year = 2_013 } = catalogue.facts(name);
      return !(wearMin >= 0 && wearMin < wearMax && wearMax <= 1 && year >= 2_013);
    });
    expect(wrong).toEqual([]);
  });
});

describe('an unknown item', () => {
  test('is described by its name', () => {
    const name = 'StatTrak™ AK-47 | Not Painted Yet (Field-Tested)';
    expect(catalogue.describe(name)).toEqual(parseName(name));
  });

  test('is described like similar items if it is a highlight charm', () => {
    const described = catalogue.describe('Souvenir Charm | Austin 2025 Highlight | Never Seen');
    expect(described).toMatchObject({ weaponType: 'Charm', souvenir: true, rarity: 'High Grade' });
    expect(described.imageUrl).toMatch(/^https:/);
  });
});

describe('variants', () => {
  test('exist in addition to the base name', () => {
    const gems = VARIANTS.filter((variant) => variant !== 'Emerald');
    expect(catalogue.knows(KNIFE)).toBe(true);
    expect(gems.filter((variant) => !catalogue.knows(withVariant(KNIFE, variant)))).toEqual([]);
    expect(catalogue.knows(withVariant(KNIFE, 'Emerald'))).toBe(false);
  });

  test('have the rarity of the base, and separate images', () => {
    const described = VARIANTS.filter((variant) => variant !== 'Emerald').map((variant) =>
      catalogue.describe(withVariant(KNIFE, variant)),
    );
    expect(new Set(described.map(({ rarity }) => rarity))).toEqual(new Set(['Covert']));
    expect(new Set(described.map(({ imageUrl }) => imageUrl)).size).toBe(described.length);
    expect(described[1]?.skinName).toBe('Doppler Phase 2');
  });

  test('give the base name the image of the first phase', () => {
    const { imageUrl } = catalogue.describe(withVariant(KNIFE, 'Phase 1'));
    expect(catalogue.describe(KNIFE).imageUrl).toBe(imageUrl);
  });
});

describe('names', () => {
  test('are all known, without duplicates', () => {
    const names = [...catalogue.names()];
    expect(names.filter((name) => !catalogue.knows(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('almost all have a rarity, and all have an image', () => {
    const described = [...catalogue.names()].map((name) => catalogue.describe(name));
    expect(described.filter(({ imageUrl }) => imageUrl === '').length).toBe(0);
    expect(described.filter(({ rarity }) => rarity === '').length).toBeLessThan(30);
  });
});
