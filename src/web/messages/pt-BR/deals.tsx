// Texts of the deals page.

import { plural } from '../plural.js';

export const title = 'Oportunidades';
/** What loads, as in `Loading deals…`. */
export const content = 'oportunidades';

export const none = 'Nenhuma oportunidade com lucro agora';
export const whyNone = {
  'few-markets': 'Precisa de dois mercados com saque e taxas conhecidas.',
  'only-stale': 'Só preços desatualizados dão alguma.',
  'only-doubtful':
    'Só preços duvidosos dão alguma: mais de 3 vezes de diferença, ou nunca pagos, ofertados ou confirmados.',
  filtered: 'Nenhuma passa pelos filtros.',
  'none-pays': 'As diferenças de preço são menores que as taxas.',
} as const;
export const clearFilters = 'Limpar filtros';
export const showStale = 'Incluir preços desatualizados';
export const showDoubtful = 'Incluir preços duvidosos';
export const withoutTransfers =
  'Após as taxas dos dois mercados, sem depósito e saque. Itens ficam bloqueados por 7 dias, e os preços mudam nesse tempo.';
export const leftOut = (markets: readonly string[]) => ` De fora: ${markets.join(', ')}.`;
export const leftOutMarket = (market: string, reason: string) => `${market} (${reason})`;
export const leftOutReasons = {
  fees_unknown: 'taxas desconhecidas',
  not_in_cash: 'sem saque',
} as const;

export const filters = 'Filtros';
export const filtersSet = (count: number) => `Filtros (${count})`;
export const buyAt = 'Comprar em';
export const sellAt = 'Vender em';
export const anyMarket = 'Qualquer mercado';
export const how = 'Vender por';
export const sells = {
  any: 'Tanto faz',
  offer: 'Anúncio',
  bid: 'Venda imediata a uma ordem',
} as const;
export const minPrice = (currency: string) => `Preço mín. ${currency}`;
export const minProfit = (currency: string) => `Lucro mín. ${currency}`;
export const minSales = 'Vendas/dia mín.';
export const prices = 'Preços';
export const priceAges = { exclude: 'Preços recentes', include: 'Incluir antigos' } as const;
export const belief = 'Preços duvidosos';
export const beliefs = { exclude: 'Ocultar', include: 'Mostrar' } as const;
export const order = 'Ordem';
export const orders = { profit: 'Maior lucro', percent: 'Maior %' } as const;

export const caption = 'Quanto você paga e recebe, após taxas';
export const columns = {
  item: 'Item',
  profit: 'Lucro',
  sides: 'Rota',
  sales: 'Vendas/dia',
} as const;
export const warnings = {
  stale: 'desatualizado',
  thin: 'poucas vendas',
  far_apart: 'muito distantes',
  unconfirmed: 'não confirmado',
} as const;
export const notCounted = 'não contado';
/** What a market counts of the item. */
export const volumes = {
  trades: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'venda', other: 'vendas' })}`,
  trades_24h: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'venda', other: 'vendas' })} em 24 h`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'anúncio', other: 'anúncios' })}`,
} as const;
export const sellToBidAt = 'Vender a uma ordem de compra em';
export const listAt = 'Anunciar em';
