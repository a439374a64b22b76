// Texts of the page of price indices.

export const title = 'Índices';
/** What loads, as in `Loading the indices…`. */
export const content = 'os índices';
/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = { chart: 'o gráfico', indicators: 'os indicadores' } as const;
export const none = 'Nenhum item tem preço ainda';

export const range = 'Período';
export const chartCaptions = {
  linear: (names: string) => `Início = 100. ${names}.`,
  log: (names: string) => `Início = 100. ${names}.`,
  percent: (names: string) => `Variação desde o início. ${names}.`,
} as const;
/** Why an index has no line. */
export const noLevels = (index: string) => `${index}: sem preços neste período.`;
/** As in `The index Knives could not be loaded`. */
export const oneIndex = (index: string) => `o índice ${index}`;
export const indicatorsOf = (index: string) => `Indicadores de ${index}`;

export const caption = (most: number) =>
  `Há 90 dias = 100, ou o primeiro dia. Até ${most} são desenhados.`;
export const method =
  'Fechamentos diários contra o primeiro dia. Itens pesam pelas vendas da semana, ou por igual onde não se conhecem vendas. Dias terminam à meia-noite UTC. Preços anteriores vêm de outros mercados, ajustados.';
export const columns = {
  name: 'Índice',
  level: 'Nível',
  day: '24 horas',
  week: '7 dias',
  month: '30 dias',
  items: 'Itens',
  weights: 'Pesos',
  since: 'Desde',
} as const;
/** Items with a price, of all items of the index. */
export const pricedItems = (priced: string, all: string) => `${priced} de ${all}`;
export const weightings = { sales: 'vendas', equal: 'iguais' } as const;
