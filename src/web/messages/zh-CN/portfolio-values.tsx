/** Texts of what users think that their items are worth. */
export const manualValues = {
  title: '我的估价',
  hint: '仅在你选择时计入合计。',
  of: '对象',
  allLots: '其余持仓',
  lot: (quantity: string, day: string, note: string) =>
    note === '' ? `${quantity}，买入 ${day}` : `${quantity}，买入 ${day}：${note}`,
  unitValue: (currency: string) => `每件估价（${currency}）`,
  day: '日期',
  dayHint: '可选',
  note: '备注',
  noValue: '请输入大于零的数。',
  save: '保存',
  remove: '删除',
  mine: '自定',
  outdated: '超过 90 天',
  valuedOn: (day: string) => `${day}`,
  counted: '我的估价',
  countedHint: '计入此处的价值和盈亏；历史、收益和风险按价格。',
  countedChoices: {
    none: '不计',
    unpriced: '补缺失价格',
    all: '替代价格',
  },
};
