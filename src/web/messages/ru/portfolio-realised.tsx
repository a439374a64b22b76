// Texts of the file of realised gains.

export const title = 'Реализованная прибыль';
export const hint = (currency: string, timezone: string) =>
  `CSV по продажам, в ${currency} по курсу каждого дня (${timezone}).`;
export const year = 'Год';
export const allYears = 'Все годы';
export const method = 'Метод затрат';
export const methods = {
  specific: 'Проданная покупка',
  fifo: 'FIFO',
  average: 'Среднее',
} as const;
export const download = 'Скачать прибыль';
