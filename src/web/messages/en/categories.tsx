/** Groups of items, within a sentence or as a label. */
export const categories = {
  knives: 'knives',
  gloves: 'gloves',
  rifles: 'rifles',
  pistols: 'pistols',
  smgs: 'SMGs',
  heavy: 'heavy weapons',
  containers: 'cases and capsules',
  stickers: 'stickers',
  agents: 'agents',
  charms: 'charms',
  patches: 'patches',
  music_kits: 'music kits',
  graffiti: 'graffiti',
  other: 'other items',
} as const;
