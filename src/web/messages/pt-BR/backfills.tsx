// Texts of the import of past prices, for administrators.

export const title = 'Preços passados';
export const caption = 'Histórico de preços para importar';
export const columns = { market: 'Mercado', history: 'Disponível', actions: 'Ações' } as const;
export const howFar = 'Período';
export const days = (count: string) => `${count} dias`;

/** What loads, as in `Loading the import…`. */
export const content = 'a importação';
export const importDays = (days: string, market: string) => `Importar ${days} dias de ${market}`;
export const begins = 'A importação começa em segundos.';
export const importing = (prices: string) => `Importando: ${prices} preços até agora.`;
export const importingItems = (prices: string, done: string, items: string) =>
  `Importando: ${prices} preços até agora, ${done} de ${items} itens.`;
/** @param reason a sentence of the service */
export const waits = (prices: string, reason: string) =>
  `Importando: ${prices} preços até agora. Nova tentativa em breve: ${reason}`;
export const imported = (prices: string) => `Importados: ${prices} preços novos.`;
/** @param reason a sentence of the service */
export const importFailed = (reason: string) =>
  `A importação falhou: ${reason}. Continua quando for iniciada de novo.`;
export const notStarted = 'Nenhuma importação iniciada';
