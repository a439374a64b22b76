// Texts of the file of realised gains.

export const title = '已实现盈亏';
export const hint = (currency: string, timezone: string) =>
  `按出售列出的 CSV，${currency}，按每日汇率（${timezone}）。`;
export const year = '年';
export const allYears = '所有年份';
export const method = '成本方法';
export const methods = {
  specific: '所售持仓',
  fifo: '先进先出',
  average: '平均',
} as const;
export const download = '下载盈亏';
