/** Groups of items, within a sentence or as a label. */
export const categories = {
  knives: 'facas',
  gloves: 'luvas',
  rifles: 'rifles',
  pistols: 'pistolas',
  smgs: 'submetralhadoras',
  heavy: 'armas pesadas',
  containers: 'caixas e cápsulas',
  stickers: 'adesivos',
  agents: 'agentes',
  charms: 'chaveiros',
  patches: 'emblemas',
  music_kits: 'trilhas sonoras',
  graffiti: 'grafites',
  other: 'outros itens',
} as const;
