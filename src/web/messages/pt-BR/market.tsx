// Texts of the front page, the market at a glance.

import { plural } from '../plural.js';

export const title = 'Visão geral';
/** What loads, as in `Loading the overview…`. */
export const content = 'a visão geral';
export const allItems = 'Todos os itens';

export const noItems = 'Nenhum item ainda: aparecem quando um mercado responde.';
/** @param items the count, formatted */
export const allPriced = (count: number, items: string) =>
  plural(count, { one: `${items} item`, other: `${items} itens` });
/** @param items the count, formatted */
export const somePriced = (count: number, items: string, priced: string) =>
  plural(count, {
    one: `${items} item, sem preço ainda`,
    other: `${items} itens, ${priced} com preço`,
  });

export const rises = 'Maiores altas, 24 h';
export const noRise = 'Nenhum preço subiu.';
export const falls = 'Maiores baixas, 24 h';
export const noFall = 'Nenhum preço caiu.';
export const changesNotKnown = 'Ainda não se sabe: precisa de 24 horas de preços.';
export const varying = 'Mais voláteis, 24 h';
export const noneVarying = 'Precisa de mais preços das últimas 24 horas.';
export const allVarying = 'Ver todos';
export const newItems = 'Itens novos';

export const index = {
  title: 'Índice do mercado',
  /** What loads, as in `Loading the index…`. */
  content: 'o índice',
  none: 'Começa com os primeiros preços.',
  all: 'Todos os índices',
  base: '100 = primeiro dia',
} as const;
/** The changes of the index. */
export const changes = {
  change_24h: '24 horas',
  change_7d: '7 dias',
  change_30d: '30 dias',
} as const;

export const heatMap = {
  title: 'Categorias',
  areasByValue: 'Tamanho: valor à venda. Cor: variação em 24 h.',
  areasByCount: 'Tamanho: itens com preço. Cor: variação em 24 h.',
  legend: 'Escala de cores',
  noChange: 'variação desconhecida',
  asTable: 'Mostrar como tabela',
  caption: 'Categorias e sua variação em 24 h',
  columns: {
    category: 'Categoria',
    change: 'Variação',
    value: 'À venda',
    priced: 'Itens com preço',
  },
  notCounted: 'não contado',
} as const;
/** @param items the count, formatted */
export const countOfItems = (count: number, items: string) =>
  plural(count, { one: `${items} item`, other: `${items} itens` });
export const pricedOf = (priced: string, items: string) => `${priced} de ${items}`;
