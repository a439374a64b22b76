/** Groups of items, within a sentence or as a label. */
export const categories = {
  knives: 'ножи',
  gloves: 'перчатки',
  rifles: 'винтовки',
  pistols: 'пистолеты',
  smgs: 'ПП',
  heavy: 'тяжёлое оружие',
  containers: 'кейсы и капсулы',
  stickers: 'стикеры',
  agents: 'агенты',
  charms: 'брелоки',
  patches: 'нашивки',
  music_kits: 'наборы музыки',
  graffiti: 'граффити',
  other: 'другие предметы',
} as const;
