/** Groups of items, within a sentence or as a label. */
export const categories = {
  knives: '刀',
  gloves: '手套',
  rifles: '步枪',
  pistols: '手枪',
  smgs: '微型冲锋枪',
  heavy: '重型武器',
  containers: '武器箱和胶囊',
  stickers: '印花',
  agents: '探员',
  charms: '挂件',
  patches: '布章',
  music_kits: '音乐盒',
  graffiti: '涂鸦',
  other: '其他饰品',
} as const;
