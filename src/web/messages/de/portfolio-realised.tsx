// Texts of the file of realised gains.

export const title = 'Realisierte Gewinne';
export const hint = (currency: string, timezone: string) =>
  `CSV, eine Zeile je Verkauf, in ${currency} zum Kurs jedes Tages (${timezone}).`;
export const year = 'Jahr';
export const allYears = 'Alle Jahre';
export const method = 'Kostenmethode';
export const methods = {
  specific: 'Verkaufter Posten',
  fifo: 'FIFO',
  average: 'Durchschnitt',
} as const;
export const download = 'Gewinne herunterladen';
