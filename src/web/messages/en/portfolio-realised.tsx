// Texts of the file of realised gains.

export const title = 'Realised gains';
export const hint = (currency: string, timezone: string) =>
  `CSV with a line for each sale and the lot whose cost it has, and their sum: in ${currency} at the rates of each day, with days of ${timezone}.`;
export const year = 'Year of the sales';
export const allYears = 'All years';
export const method = 'Cost';
export const methods = {
  specific: 'Of the lot that was sold',
  fifo: 'Of the oldest lots (FIFO)',
  average: 'Average',
} as const;
export const download = 'Download the gains';
