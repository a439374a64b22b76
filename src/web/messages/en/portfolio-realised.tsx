// Texts of the file of realised gains.

export const title = 'Realized gains';
export const hint = (currency: string, timezone: string) =>
  `CSV by sale, in ${currency} at each day’s rate (${timezone}).`;
export const year = 'Year';
export const allYears = 'All years';
export const method = 'Cost method';
export const methods = {
  specific: 'Sold lot',
  fifo: 'FIFO',
  average: 'Average',
} as const;
export const download = 'Download gains';
