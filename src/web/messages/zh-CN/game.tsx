// Words of the game.

/** Groups of items, as labels. */
export const categories = {
  knives: '匕首',
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
/** By their English names. */
export const rarities = {
  'Consumer Grade': '消费级',
  'Industrial Grade': '工业级',
  'Mil-Spec Grade': '军规级',
  Restricted: '受限级',
  Classified: '保密级',
  Covert: '隐秘级',
  Contraband: '违禁',
  'Base Grade': '普通级',
  'High Grade': '高级',
  Remarkable: '卓越',
  Exotic: '奇异',
  Extraordinary: '非凡',
  Distinguished: '高级探员',
  Exceptional: '卓越探员',
  Superior: '非凡探员',
  Master: '大师探员',
} as const;
/** By their English names. */
export const wears = {
  'Factory New': '崭新出厂',
  'Minimal Wear': '略有磨损',
  'Field-Tested': '久经沙场',
  'Well-Worn': '破损不堪',
  'Battle-Scarred': '战痕累累',
} as const;
/** The quality, in names of items. */
export const souvenir = '纪念品';
/** Phases and gems of Dopplers, as players call them. */
export const variants = {
  'Phase 1': 'P1',
  'Phase 2': 'P2',
  'Phase 3': 'P3',
  'Phase 4': 'P4',
  Ruby: '红宝石',
  Sapphire: '蓝宝石',
  'Black Pearl': '黑珍珠',
  Emerald: '绿宝石',
} as const;
/** Those that are no names, by their English ones. */
export const types = {
  Agent: '探员',
  Container: '武器箱',
  Collectible: '收藏品',
  Key: '钥匙',
  Tool: '工具',
  Charm: '挂件',
  'Music Kit': '音乐盒',
  Patch: '布章',
  Graffiti: '涂鸦',
  Sticker: '印花',
  'Sticker Slab': '印花板',
} as const;
/** Names the index of all items. */
export const allItems = '全部饰品';
