import type { ItemDescription } from './item.js';

/** Groups of items that are compared with each other, in the order in which they are listed. */
export const CATEGORIES = [
  'knives',
  'gloves',
  'rifles',
  'pistols',
  'smgs',
  'heavy',
  'containers',
  'stickers',
  'agents',
  'charms',
  'patches',
  'music_kits',
  'graffiti',
  'other',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Display names. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  knives: 'Knives',
  gloves: 'Gloves',
  rifles: 'Rifles',
  pistols: 'Pistols',
  smgs: 'SMGs',
  heavy: 'Heavy weapons',
  containers: 'Cases and capsules',
  stickers: 'Stickers',
  agents: 'Agents',
  charms: 'Charms',
  patches: 'Patches',
  music_kits: 'Music kits',
  graffiti: 'Graffiti',
  other: 'Other items',
};

const WEAPONS: Partial<Record<Category, string>> = {
  rifles: 'AK-47,AUG,AWP,FAMAS,G3SG1,Galil AR,M4A1-S,M4A4,SCAR-20,SG 553,SSG 08',
  pistols:
    'CZ75-Auto,Desert Eagle,Dual Berettas,Five-SeveN,Glock-18,P2000,P250,R8 Revolver,Tec-9,USP-S',
  smgs: 'MAC-10,MP5-SD,MP7,MP9,P90,PP-Bizon,UMP-45',
  heavy: 'M249,MAG-7,Negev,Nova,Sawed-Off,XM1014',
  containers: 'Container',
  stickers: 'Sticker,Sticker Slab',
  agents: 'Agent',
  charms: 'Charm',
  patches: 'Patch',
  music_kits: 'Music Kit',
  graffiti: 'Graffiti',
};

const BY_WEAPON = new Map(
  CATEGORIES.flatMap((category) =>
    (WEAPONS[category] ?? '').split(',').map((weapon) => [weapon, category] as const),
  ),
);

/** The types of weapon that are gloves. */
export const GLOVES = /\b(?:Gloves|Wraps)$/;

const KNIVES = /(?:\bKnife|\bDaggers|\bBayonet|^Karambit)$/;

/** Derived from the item's name. */
export function categoryOf({ weaponType }: Pick<ItemDescription, 'weaponType'>): Category {
  const category = BY_WEAPON.get(weaponType);
  if (category !== undefined) return category;
  if (GLOVES.test(weaponType)) return 'gloves';
  return KNIVES.test(weaponType) ? 'knives' : 'other';
}
