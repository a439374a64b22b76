import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseName } from '../../src/catalogue/parse-name.js';
import { anyName } from './any-name.js';
import { expectSensible } from './sensible.js';

const UNSAID = { rarity: '', collection: '', imageUrl: '' };
const PLAIN = { ...UNSAID, stattrak: false, souvenir: false, wear: '' };

describe('parseName', () => {
  test.each([
    ['AK-47 | Crane Flight (Field-Tested)', 'AK-47', 'Crane Flight', 'Field-Tested'],
    ['Zeus x27 | Olympus (Factory New)', 'Zeus x27', 'Olympus', 'Factory New'],
    ['New Rifle 9 | Some Paint (Well-Worn)', 'New Rifle 9', 'Some Paint', 'Well-Worn'],
    ['M4A4 | 龍王 (Dragon King) (Minimal Wear)', 'M4A4', '龍王 (Dragon King)', 'Minimal Wear'],
    ['★ Sport Gloves | Vice (Battle-Scarred)', 'Sport Gloves', 'Vice', 'Battle-Scarred'],
    ['★ Karambit | Doppler Phase 2 (Factory New)', 'Karambit', 'Doppler Phase 2', 'Factory New'],
  ])('reads the weapon, the paint and the wear of %s', (name, weaponType, skinName, wear) => {
    expect(parseName(name)).toEqual({ ...PLAIN, weaponType, skinName, wear });
  });

  test.each([
    ['★ Karambit', 'Karambit', 'Karambit'],
    ['AK-47 | Redline', 'AK-47', 'Redline'],
    ['Sticker | s1mple (Gold) | Paris 2023', 'Sticker', 's1mple (Gold) | Paris 2023'],
    ['Sticker Slab | Explosives', 'Sticker Slab', 'Explosives'],
    ['Patch | Crazy Banana', 'Patch', 'Crazy Banana'],
    ["Charm | Lil' Zen", 'Charm', "Lil' Zen"],
    ['Music Kit | Skog, Metal', 'Music Kit', 'Skog, Metal'],
    ['Sealed Graffiti | Eco (Wire Blue)', 'Graffiti', 'Eco (Wire Blue)'],
    ['Graffiti | Eco (Wire Blue)', 'Graffiti', 'Eco (Wire Blue)'],
    ['Slingshot | Phoenix', 'Agent', 'Slingshot | Phoenix'],
    ['Michael Syfers  | FBI Sniper', 'Agent', 'Michael Syfers  | FBI Sniper'],
    ['Chroma 3 Case', 'Container', 'Chroma 3 Case'],
    ['CS:GO Weapon Case 2', 'Container', 'CS:GO Weapon Case 2'],
    ['Stockholm 2021 Contenders Sticker Capsule', 'Container', undefined],
    ['Collectible Pins Capsule Series 1', 'Container', undefined],
    ['Austin 2025 Dust II Souvenir Highlight Package', 'Container', undefined],
    ['Cologne 2016 Challengers (Holo-Foil)', 'Container', undefined],
    ['ESL One Cologne 2014 Legends', 'Container', undefined],
    ['Autograph Capsule | Fnatic | Cologne 2015', 'Container', undefined],
    ['Sealed Genesis Terminal', 'Container', undefined],
    ['Community Sticker Capsule 1 Key', 'Key', undefined],
    ['Bravo Pin', 'Collectible', undefined],
    ['Genuine Bravo Pin', 'Collectible', undefined],
    ['2025 Service Medal', 'Collectible', undefined],
    ['Paris 2023 Viewer Pass + 3 Souvenir Tokens', 'Pass', undefined],
    ['Operation Vanguard Access Pass', 'Pass', undefined],
    ['Pallet of Presents', 'Gift', undefined],
    ['Name Tag', 'Tool', undefined],
    ['Something Never Seen', 'Other', undefined],
    ['', 'Other', undefined],
    [' | ', 'Other', undefined],
  ])('reads the kind of %j: %s', (name, weaponType, skinName = name) => {
    expect(parseName(name)).toEqual({ ...PLAIN, weaponType, skinName });
  });

  test.each([
    ['StatTrak™ AWP | Asiimov (Field-Tested)', 'AWP', 'Asiimov', 'Field-Tested'],
    ['★ StatTrak™ Gut Knife | Doppler (Minimal Wear)', 'Gut Knife', 'Doppler', 'Minimal Wear'],
    ['★ StatTrak™ Talon Knife', 'Talon Knife', 'Talon Knife', ''],
    ['StatTrak™ Music Kit | AWOLNATION, I Am', 'Music Kit', 'AWOLNATION, I Am', ''],
    ['StatTrak™ Radicals Box', 'Container', 'Radicals Box', ''],
  ])('reads StatTrak™ of %s', (name, weaponType, skinName, wear) => {
    expect(parseName(name)).toEqual({ ...PLAIN, weaponType, skinName, wear, stattrak: true });
  });

  test.each([
    ['Souvenir P90 | Ancient Earth (Field-Tested)', 'P90', 'Ancient Earth', 'Field-Tested'],
    [
      'Souvenir Charm | Austin 2025 Highlight | 1 Bullet',
      'Charm',
      'Austin 2025 Highlight | 1 Bullet',
      '',
    ],
  ])('reads Souvenir of %s', (name, weaponType, skinName, wear) => {
    expect(parseName(name)).toEqual({ ...PLAIN, weaponType, skinName, wear, souvenir: true });
  });

  test('gives valid fields for any string', () => {
    fc.assert(fc.property(anyName, (name) => expectSensible(name, parseName(name))));
  });
});
