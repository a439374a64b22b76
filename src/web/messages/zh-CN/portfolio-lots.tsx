import { plural } from '../plural.js';

/** How many items of a lot are left. */
export type LotRest = 'all' | 'some' | 'none';

/** Texts of the lots: their list, and the page of one held item. */
export const lots = {
  /** What loads, as in `Loading your lots…`. */
  content: '你的持仓',
  empty: '还没有持仓',
  emptyHint: '一笔持仓即一次买入。',
  order: '排序',
  orders: {
    newest: '最新',
    oldest: '最旧',
    name: '名称',
    cost: '成本最高',
    value: '价值最高',
  } as const,
  includeGone: '显示已售',
  noMatch: '没有匹配',
  showAll: '显示全部持仓',
  /**
   * `3 of 5 left · bought 12 Jan 2026 · $4.00 each`
   * @param unitCost undefined if not known
   */
  purchase({
    rest,
    quantity,
    remaining,
    day,
    unitCost,
  }: Readonly<Record<'quantity' | 'remaining' | 'day', string>> & {
    readonly rest: LotRest;
    readonly unitCost: string | undefined;
  }): string {
    const left = {
      all: quantity,
      some: `剩 ${remaining}/${quantity}`,
      none: quantity === '1' ? '已售出' : `${quantity} 件已全部售出`,
    }[rest];
    const cost = unitCost === undefined ? '成本未知' : `每件 ${unitCost}`;
    return `${left} · 买入 ${day} · ${cost}`;
  },
  /** @param fee undefined if there was none */
  sale({
    quantity,
    day,
    unitPrice,
    fee,
  }: Readonly<Record<'quantity' | 'day' | 'unitPrice', string>> & {
    readonly fee: string | undefined;
  }): string {
    const sold = `${day} 售出 ${quantity}，每件 ${unitPrice}`;
    return fee === undefined ? sold : `${sold}，手续费 ${fee}`;
  },
  paid: (amount: string) => `单价付 ${amount}`,
  received: (amount: string) => `单价收 ${amount}`,
  storedIn: (unit: string) => `在 ${unit}`,
  tradeProtected: '交易保护',
  goneSince: (day: string) => `${day} 起消失`,
  imported: '导入',
  wear: (wear: string) => `磨损 ${wear}`,
  pattern: (pattern: number) => `模板 ${pattern}`,
  nameTag: (tag: string) => `“${tag}”`,
  stickers: (names: string) => `带 ${names}`,
  lockedUntil: (day: string) => `冷却至 ${day}`,
  /** @param lower,upper amounts between which a price is expected */
  outlook: (lower: string, upper: string) => `每件 ${lower}–${upper}（90% 区间）`,
  value: '价值',
  profit: '盈亏',
  sell: '卖出',
  edit: '编辑',
  remove: '移除',
  undoSale: '撤销出售',
  /** For screen readers, behind the label of a button; `purchase` is the text of that name. */
  ofLot: (item: string, purchase: string) => ` ${item}, ${purchase}`,
  /** The title of the page of an item until its name is loaded. */
  itemTitle: '库存',
  /** What loads, as in `Loading the item…`. */
  itemContent: '饰品',
  itemPage: '饰品页',
  addLot: '添加持仓',
  notHeld: '未持有',
  totals: {
    value: '价值',
    held: '持有',
    price: '价格',
    cost: '成本',
    profit: '未实现盈亏',
  } as const,
};

/** Texts of the dialogs that add, edit, sell and remove lots. */
export const dialogs = {
  addTitle: (item: string) => `添加 ${item}`,
  add: '加入库存',
  editTitle: (item: string) => `编辑 ${item}`,
  save: '保存',
  quantity: '数量',
  unitCost: (currency: string) => `每件成本（${currency}）`,
  unitCostHint: '可选',
  /** Behind another hint, where amounts are entered in another currency than US dollars. */
  rateHint: ' · 按当日汇率以美元保存',
  acquired: '买入日',
  emptyIsNow: '默认：现在',
  emptyKeepsDay: '可选',
  locked: '冷却至',
  emptyIsSevenDays: '默认：7 天后',
  emptyIsUnlocked: '可选',
  note: '备注',
  tags: '标签',
  tagsHint: '用逗号分隔',
  tooEarly: '请选择 2000 年或以后。',
  inFuture: '请选择今天或更早。',
  lockTooLong: '最多一年后。',
  afterFirstSale: (day: string) => `部分已于 ${day} 售出：请选该日或更早。`,
  sellTitle: (item: string) => `出售 ${item}`,
  recordSale: '记录出售',
  held: (quantity: number) => `你持有 ${quantity}。`,
  unitPrice: (currency: string) => `每件价格（${currency}）`,
  unitPriceHint: '当前价格',
  fee: (currency: string) => `总手续费（${currency}）`,
  feeHint: '可选',
  sold: '售出日',
  tooMany: (left: number) => plural(left, { other: `只剩 ${left}。` }),
  feeTooHigh: (proceeds: string) => `最多 ${proceeds}。`,
  beforePurchase: (day: string) => `买入于 ${day}：请选该日或以后。`,
  proceeds: (amount: string) => `到手 ${amount}。`,
  proceedsAndProfit: (amount: string, profit: string) => `到手 ${amount}，盈利 ${profit}。`,
  proceedsAndLoss: (amount: string, loss: string) => `到手 ${amount}，亏损 ${loss}。`,
  stillLocked: (day: string) => `冷却至 ${day}。`,
  removeTitle: (item: string) => `移除 ${item}`,
  remove: '移除',
  removeLot: (quantity: string) =>
    `删除 ${quantity} 件的持仓，历史和盈亏中也一并删除。卖掉了？请改为记录出售。`,
  removeLotAndSales: (quantity: string) =>
    `删除 ${quantity} 件的持仓及其出售，历史和盈亏中也一并删除。卖掉了？请改为记录出售。`,
  undoSale: '撤销出售',
  undoSaleResult: (quantity: string, unitPrice: string) =>
    `删除出售 ${quantity} 件（每件 ${unitPrice}）；恢复持有。`,
};
