// Words of the game.

/** Groups of items, as labels. */
export const categories = {
  knives: 'Messer',
  gloves: 'Handschuhe',
  rifles: 'Gewehre',
  pistols: 'Pistolen',
  smgs: 'MPs',
  heavy: 'Schwere Waffen',
  containers: 'Kisten und Kapseln',
  stickers: 'Sticker',
  agents: 'Agenten',
  charms: 'Anhänger',
  patches: 'Aufnäher',
  music_kits: 'Musikkits',
  graffiti: 'Graffiti',
  other: 'Andere Items',
} as const;
/** By their English names. */
export const rarities = {
  'Consumer Grade': 'Verbraucherklasse',
  'Industrial Grade': 'Industriequalität',
  'Mil-Spec Grade': 'Militärstandard',
  Restricted: 'Limitiert',
  Classified: 'Vertraulich',
  Covert: 'Verdeckt',
  Contraband: 'Schmuggelware',
  'Base Grade': 'Standardqualität',
  'High Grade': 'Hohe Qualität',
  Remarkable: 'Bemerkenswert',
  Exotic: 'Exotisch',
  Extraordinary: 'Außerordentlich',
  Distinguished: 'Vornehm',
  Exceptional: 'Außergewöhnlich',
  Superior: 'Überlegen',
  Master: 'Meisterhaft',
} as const;
/** By their English names. */
export const wears = {
  'Factory New': 'Fabrikneu',
  'Minimal Wear': 'Minimale Gebrauchsspuren',
  'Field-Tested': 'Einsatzerprobt',
  'Well-Worn': 'Abgenutzt',
  'Battle-Scarred': 'Kampfspuren',
} as const;
/** The quality, in names of items. */
export const souvenir = 'Souvenir';
/** Phases and gems of Dopplers, as players call them. */
export const variants = {
  'Phase 1': 'Phase 1',
  'Phase 2': 'Phase 2',
  'Phase 3': 'Phase 3',
  'Phase 4': 'Phase 4',
  Ruby: 'Rubin',
  Sapphire: 'Saphir',
  'Black Pearl': 'Schwarze Perle',
  Emerald: 'Smaragd',
} as const;
/** Those that are no names, by their English ones. */
export const types = {
  Agent: 'Agent',
  Container: 'Behälter',
  Collectible: 'Sammlerstück',
  Key: 'Schlüssel',
  Tool: 'Werkzeug',
  Charm: 'Anhänger',
  'Music Kit': 'Musikkit',
  Patch: 'Aufnäher',
  Graffiti: 'Graffiti',
  Sticker: 'Sticker',
  'Sticker Slab': 'Stickerplatte',
} as const;
/** Names the index of all items. */
export const allItems = 'Alle Items';
