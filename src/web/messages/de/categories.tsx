/** Groups of items, within a sentence or as a label. */
export const categories = {
  knives: 'Messer',
  gloves: 'Handschuhe',
  rifles: 'Gewehre',
  pistols: 'Pistolen',
  smgs: 'MPs',
  heavy: 'schwere Waffen',
  containers: 'Kisten und Kapseln',
  stickers: 'Sticker',
  agents: 'Agenten',
  charms: 'Anhänger',
  patches: 'Aufnäher',
  music_kits: 'Musik-Kits',
  graffiti: 'Graffiti',
  other: 'andere Items',
} as const;
