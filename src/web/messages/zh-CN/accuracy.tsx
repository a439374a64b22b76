// Texts of the page of accuracy.

export const title = '准确度';
/** What loads, as in `Loading the record…`. */
export const content = '记录';
export const intro = '过去 90 天我们给出的判断，以及实际结果。';
export const none = '还没有判断';
export const noneHint = '有了价格后，五分钟内作出第一批判断，两天后检验。';
/** While nothing is judged. @param day such as `Nov 28, 2026` */
export const firstOn = (day: string) => `尚未检验；首批结果在 ${day}。`;

export const figures = {
  outlook: '价格区间',
  risk: '库存风险',
  deal: '搬砖机会',
} as const;
export const about = {
  outlook: '每一侧应有 5% 落在区间外。',
  risk: '100 个库存中应有 5 个损失达到风险价值。',
  deal: '7 天冷却期后不再盈利的机会。',
} as const;
export const horizons = (days: number) => (days === 1 ? '1 天' : `${days} 天`);

/** Of the ranges, which ones are left out of totals. @param amount such as `$0.05` */
export const leftOut = (amount: string) => `低于 ${amount} 的价格仅计入按价格的表格。`;
/** Formatted numbers of judged claims. */
interface Counts {
  days: string;
  cases: string;
  below: string;
  above: string;
  /** Not missed. */
  paid: string;
}
export const happened = {
  outlook: ({ days, cases, below, above }: Counts) =>
    `${days}后，${cases} 个价格中有 ${below} 个低于区间，${above} 个高于区间。`,
  risk: ({ days, cases, below }: Counts) =>
    `${days}后，${cases} 个库存中有 ${below} 个损失达到风险价值。`,
  deal: ({ days, cases, paid }: Counts) => `${days}后，${cases} 个机会中有 ${paid} 个仍然盈利。`,
} as const;

export const columns = {
  horizon: '期限',
  below: '低于区间',
  above: '高于区间',
  lost: '损失更多',
  unpaid: '未盈利',
  cases: '已检验',
  unknown: '无后续价格',
  waiting: '等待中',
  next: '下次',
} as const;
export const caption = (figure: string) => `${figure}（按期限）`;
export const band = (amount: string) => `低于 ${amount}`;
export const lastBand = '更高';
export const bandCaption = '低于 / 高于区间的百分比，按期限和价格';
export const missed = (below: string, above: string) => `${below} / ${above}`;
