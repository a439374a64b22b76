// Words of the game.

/** Groups of items, as labels. */
export const categories = {
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
} as const;
/** By their English names. */
export const rarities = {
  'Consumer Grade': 'Consumer Grade',
  'Industrial Grade': 'Industrial Grade',
  'Mil-Spec Grade': 'Mil-Spec Grade',
  Restricted: 'Restricted',
  Classified: 'Classified',
  Covert: 'Covert',
  Contraband: 'Contraband',
  'Base Grade': 'Base Grade',
  'High Grade': 'High Grade',
  Remarkable: 'Remarkable',
  Exotic: 'Exotic',
  Extraordinary: 'Extraordinary',
  Distinguished: 'Distinguished',
  Exceptional: 'Exceptional',
  Superior: 'Superior',
  Master: 'Master',
} as const;
/** By their English names. */
export const wears = {
  'Factory New': 'Factory New',
  'Minimal Wear': 'Minimal Wear',
  'Field-Tested': 'Field-Tested',
  'Well-Worn': 'Well-Worn',
  'Battle-Scarred': 'Battle-Scarred',
} as const;
/** The quality, in names of items. */
export const souvenir = 'Souvenir';
/** Phases and gems of Dopplers, as players call them. */
export const variants = {
  'Phase 1': 'Phase 1',
  'Phase 2': 'Phase 2',
  'Phase 3': 'Phase 3',
  'Phase 4': 'Phase 4',
  Ruby: 'Ruby',
  Sapphire: 'Sapphire',
  'Black Pearl': 'Black Pearl',
  Emerald: 'Emerald',
} as const;
/** Types that are common nouns, by their English words. */
export const types = {
  Agent: 'Agent',
  Container: 'Container',
  Collectible: 'Collectible',
  Key: 'Key',
  Tool: 'Tool',
  Charm: 'Charm',
  'Music Kit': 'Music Kit',
  Patch: 'Patch',
  Graffiti: 'Graffiti',
  Sticker: 'Sticker',
  'Sticker Slab': 'Sticker Slab',
} as const;
/** Names the index of all items. */
export const allItems = 'All items';
