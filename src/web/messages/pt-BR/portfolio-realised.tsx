// Texts of the file of realised gains.

export const title = 'Ganhos realizados';
export const hint = (currency: string, timezone: string) =>
  `CSV por venda, em ${currency} ao câmbio de cada dia (${timezone}).`;
export const year = 'Ano';
export const allYears = 'Todos os anos';
export const method = 'Método de custo';
export const methods = {
  specific: 'Lote vendido',
  fifo: 'FIFO',
  average: 'Médio',
} as const;
export const download = 'Baixar ganhos';
