// Texts of the page of price indices.

export const title = '指数';
/** What loads, as in `Loading the indices…`. */
export const content = '指数';
/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = { chart: '图表', indicators: '指标' } as const;
export const none = '还没有饰品有价格';

export const range = '范围';
export const chartCaptions = {
  linear: (names: string) => `起点 = 100。${names}。`,
  log: (names: string) => `起点 = 100。${names}。`,
  percent: (names: string) => `自起点涨跌。${names}。`,
} as const;
/** Why an index has no line. */
export const noLevels = (index: string) => `${index}：此范围没有价格。`;
/** As in `The index Knives could not be loaded`. */
export const oneIndex = (index: string) => `指数 ${index}`;
export const indicatorsOf = (index: string) => `${index} 的指标`;

export const caption = (most: number) => `90 天前（或第一天）= 100。最多画 ${most} 条。`;
export const method =
  '日收盘价相对第一天。权重为周销量，销量未知则等权。以 UTC 零点为日界。更早的价格来自其他市场，已对齐。';
export const columns = {
  name: '指数',
  level: '点位',
  day: '24 小时',
  week: '7 天',
  month: '30 天',
  items: '饰品',
  weights: '权重',
  since: '起始',
} as const;
/** Items with a price, of all items of the index. */
export const pricedItems = (priced: string, all: string) => `${priced}/${all}`;
export const weightings = { sales: '销量', equal: '等权' } as const;
