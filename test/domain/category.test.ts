import { expect, test } from 'vitest';
import { parseName } from '../../src/catalogue/parse-name.js';
import { categoryOf } from '../../src/domain/category.js';

const NAMES = {
  '★ Karambit | Fade (Factory New)': 'knives',
  '★ Butterfly Knife': 'knives',
  '★ StatTrak™ M9 Bayonet | Doppler (Factory New)': 'knives',
  '★ Shadow Daggers | Slaughter (Minimal Wear)': 'knives',
  '★ Sport Gloves | Vice (Field-Tested)': 'gloves',
  '★ Hand Wraps | Slaughter (Well-Worn)': 'gloves',
  'AWP | Asiimov (Field-Tested)': 'rifles',
  'StatTrak™ AK-47 | Redline (Field-Tested)': 'rifles',
  'Desert Eagle | Blaze (Factory New)': 'pistols',
  'P90 | Asiimov (Factory New)': 'smgs',
  'Sawed-Off | The Kraken (Factory New)': 'heavy',
  'Chroma Case': 'containers',
  'Sticker Capsule': 'containers',
  'Sticker | Crown (Foil)': 'stickers',
  'Sir Bloody Miami Darryl | The Professionals': 'agents',
  "Charm | Lil' Ava": 'charms',
  'Patch | Crazy Banana': 'patches',
  'StatTrak™ Music Kit | Daniel Sadowski, Crimson Assault': 'music_kits',
  'Sealed Graffiti | Recoil AK-47 (Shark White)': 'graffiti',
  'Zeus x27 | Olympus (Factory New)': 'other',
  'Operation Riptide Premium Pass': 'other',
} as const;

test.each(Object.entries(NAMES))('%s is one of %s', (name, category) => {
  expect(categoryOf(parseName(name))).toBe(category);
});
