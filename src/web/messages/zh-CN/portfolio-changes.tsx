import { plural } from '../plural.js';

const lots = (count: number, text: string) => plural(count, { other: `${text} 笔持仓` });

/** Texts of the choice of lots, and of the dialogs that change many at once. */
export const choice = {
  tag: '标签',
  anyTag: '任意标签',
  cost: '成本',
  costs: { any: '不限', known: '已知', unknown: '未知' } as const,
  group: '分组',
  groups: { none: '无', item: '饰品', tag: '标签', account: '账户', imported: '导入日' } as const,
  /** Names of groups of lots without a tag, an account or an import. */
  noGroup: { item: '', tag: '无标签', account: '无账户', imported: '未导入' } as const,
  column: '持仓',
  caption: '符合的持仓',
  inGroup: (count: number, text: string, value: string) => `${lots(count, text)}, ${value}`,
  chooseLot: (item: string, day: string) => `选择 ${item}，${day}`,
  chooseGroup: (name: string) => `选择 ${name} 的全部`,
  bar: '已选持仓',
  /** What to choose with the field beside it. */
  filters: '筛选',
  none: '未选择',
  chosen: (count: number, text: string) => `已选 ${lots(count, text)}`,
  chooseAll: (text: string) => `选择全部 ${text}`,
  editAll: (text: string) => `更改全部 ${text}`,
  clear: '清除',
  edit: '更改所选',
  sell: '出售所选',
  remove: '移除所选',
  history: '历史',
};

export const changes = {
  editTitle: '更改持仓',
  sellTitle: '出售持仓',
  removeTitle: '移除持仓',
  preview: '预览',
  apply: (count: number, text: string) => `更改 ${lots(count, text)}`,
  sell: (count: number, text: string) => `出售 ${lots(count, text)}`,
  remove: (count: number, text: string) => `移除 ${lots(count, text)}`,
  costs: {
    keep: '保持不变',
    amount: '金额',
    market: '市场价',
    unknown: '未知',
  } as const,
  cost: '成本',
  amount: (currency: string) => `每件成本（${currency}）`,
  percent: '当日价格的百分比',
  percentFault: '请输入 0 至 1,000。',
  locks: { keep: '保持不变', until: '冷却至', free: '已解锁' } as const,
  lock: '冷却期',
  lockDay: '冷却至',
  noDay: '请选择日期。',
  notes: { keep: '保持不变', set: '替换' } as const,
  note: '备注',
  newNote: '新备注',
  emptyRemoves: '留空即移除。',
  addTags: '添加标签',
  removeTags: '移除标签',
  tagsHint: '用逗号分隔',
  tags: '标签',
  nothing: '还没有更改。',
  unitPrice: (currency: string) => `每件价格（${currency}）`,
  unitFee: (currency: string) => `每件手续费（${currency}）`,
  sellsRest: '卖出剩余全部。',
  removes: '删除持仓和出售，历史和盈亏中也一并删除。',
  notUndone: '未撤销',
  canUndo: '30 天内可撤销。',
  willChange: (count: number, text: string) => plural(count, { other: `${text} 笔持仓将更改。` }),
  unchanged: (count: number, text: string) => plural(count, { other: `${text} 笔持仓不变。` }),
  withoutPrice: (count: number, text: string) =>
    plural(count, { other: `${text} 笔持仓当日无价格，成本不变。` }),
  refused: (count: number, text: string) => plural(count, { other: `${text} 笔持仓被拒绝：` }),
  portfolioCost: (before: string, after: string) =>
    before === after ? `库存成本：${after}。` : `库存成本：${before} → ${after}。`,
  moved: '你的库存已变化，更新后的数字：',
};

/** Texts of the list of changes. */
export const history = {
  title: '历史',
  /** What loads, as in `Loading changes…`. */
  content: '更改',
  empty: '还没有更改',
  done: (count: number, text: string) => plural(count, { other: `已更改 ${text} 笔持仓。` }),
  lots,
  undo: '撤销',
  /** For screen readers, behind `Undo`. */
  ofChange: (what: string, time: string) => ` ${what}, ${time}`,
  undone: (time: string) => `${time} 撤销`,
  tooOld: '不可撤销',
  what: {
    amount: (amount: string) => `每件成本 ${amount}`,
    unknown: '成本未知',
    market: (percent: string) => `成本为市价的 ${percent}`,
    acquired: (day: string) => `买入 ${day}`,
    locked: (day: string) => `冷却至 ${day}`,
    free: '已解锁',
    note: '备注',
    tags: '标签',
    sold: (amount: string) => `每件售 ${amount}`,
    removed: '已移除',
    history: (costs: string, sales: string) => `市场历史，${costs} 笔成本和 ${sales} 笔出售`,
  },
};
