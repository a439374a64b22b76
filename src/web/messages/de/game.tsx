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
  music_kits: 'Musik-Kits',
  graffiti: 'Graffiti',
  other: 'Andere Items',
} as const;
/** By their English names. */
export const rarities = {
  'Consumer Grade': 'Verbraucherqualität',
  'Industrial Grade': 'Industriequalität',
  'Mil-Spec Grade': 'Mil-Spec-Qualität',
  Restricted: 'Eingeschränkt',
  Classified: 'Klassifiziert',
  Covert: 'Verdeckt',
  Contraband: 'Schmuggelware',
  'Base Grade': 'Basisqualität',
  'High Grade': 'Hohe Qualität',
  Remarkable: 'Bemerkenswert',
  Exotic: 'Exotisch',
  Extraordinary: 'Außergewöhnlich',
  Distinguished: 'Vornehm',
  Exceptional: 'Außerordentlich',
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
  'Music Kit': 'Musik-Kit',
  Patch: 'Aufnäher',
  Graffiti: 'Graffiti',
  Sticker: 'Sticker',
  'Sticker Slab': 'Stickerplatte',
} as const;
/** Names the index of all items. */
export const allItems = 'Alle Items';
