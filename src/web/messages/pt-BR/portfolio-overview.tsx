// Texts of the overview of the portfolio: the links to its parts, the totals and the holdings.

import { plural } from '../plural.js';

export const partLinks = 'Portfólio';
/** The link to each part, and the title of its page. */
export const parts = {
  holdings: { name: 'Visão geral', title: 'Portfólio' },
  returns: { name: 'Retornos', title: 'Retornos' },
  risk: { name: 'Risco', title: 'Risco' },
  whatIf: { name: 'E se', title: 'E se' },
  lots: { name: 'Lotes', title: 'Lotes' },
  watchlist: { name: 'Lista de observação', title: 'Lista de observação' },
  alerts: { name: 'Alertas', title: 'Alertas' },
  transfer: { name: 'Importar', title: 'Importar e exportar' },
  sharing: { name: 'Compartilhar', title: 'Compartilhar' },
} as const;

export const holdings = 'Posições';
export const allSold = 'Tudo foi vendido; veja Lotes.';
export const empty = 'Nenhum item ainda';
export const emptyHint = 'Adicione o que você tem; os custos podem vir depois.';
export const importItems = 'Importar';

/** Above figures that are of some lots only. */
export const onlyTag = (tag: string) => `Só a etiqueta ${tag}.`;
export const onlyAccount = (name: string) => `Só a conta ${name}.`;
export const valued = 'Avaliar por';
export const valuedHint = 'Valores passados com as taxas de hoje.';
export const valuations = {
  offer: 'Menores anúncios',
  best_net: 'Melhor valor após taxas',
  bid: 'Melhor ordem de compra após taxas',
} as const;
export const afterFeeOf = (market: string) => `${market} após taxas`;

export const totals = {
  value: 'Valor',
  free: 'Desbloqueado',
  locked: 'Bloqueado',
  change: '24 h',
  cost: 'Custo',
  unrealized: 'Lucro não realizado',
  realized: 'Lucro realizado',
  items: 'Itens',
} as const;
/** The link in place of the cost while none is known. */
export const addCosts = 'Adicionar custos';
/** Behind the number of different items, such as `3 250 pieces`. */
export const pieces = (count: number, pieces: string) =>
  plural(count, { one: `${pieces} unidade`, other: `${pieces} unidades` });

export const warnings = 'Não incluído';
/** Why items count as zero, by the reason. */
export const unpriced = {
  no_price: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Sem preço, conta como 0: ${items}.`,
      other: `Sem preço, contam como 0 (${countText}): ${items}.`,
    }),
  not_offered: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Não está neste mercado, conta como 0: ${items}.`,
      other: `Não estão neste mercado, contam como 0 (${countText}): ${items}.`,
    }),
  fees_unknown: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Sem mercado com taxas conhecidas e saque, conta como 0: ${items}.`,
      other: `Sem mercado com taxas conhecidas e saque, contam como 0 (${countText}): ${items}.`,
    }),
  no_bid: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Sem ordem de compra, conta como 0: ${items}.`,
      other: `Sem ordens de compra, contam como 0 (${countText}): ${items}.`,
    }),
} as const;
export const valueAtOffers = 'Usar menores anúncios';
export const stalePrices = (count: number, countText: string, items: string) =>
  plural(count, {
    one: `Preço desatualizado: ${items}.`,
    other: `Preços desatualizados (${countText}): ${items}.`,
  });
export const unknownCost = (count: number, countText: string, value: string) =>
  plural(count, {
    one: `O lucro não conta 1 item de custo desconhecido (${value}).`,
    other: `O lucro não conta ${countText} itens de custo desconhecido (${value}).`,
  });
export const unknownCostSold = (proceeds: string) =>
  `O lucro não conta ${proceeds} de vendas sem custo.`;
/** @param others how many are not named; undefined if all are */
export const itemNames = (names: readonly string[], others: string | undefined) =>
  others === undefined ? names.join(', ') : `${names.join(', ')} e mais ${others}`;

export const noMatch = 'Nada corresponde';

export const order = 'Por valor.';
export const holdingsCaption = 'Os nomes abrem lotes.';
export const sharedCaption = 'Os nomes abrem preços.';
export const columns = {
  item: 'Item',
  quantity: 'Quantidade',
  price: 'Preço',
  value: 'Valor',
  share: 'Parte',
  cost: 'Custo',
  profit: 'Lucro',
} as const;
/** Below an item on narrow screens. */
export const heldAt = (quantity: string, price: string) => `${quantity} × ${price}`;
export const heldAtStale = (quantity: string, price: string) =>
  `${quantity} × ${price}, desatualizado`;
/** @param reason why, such as `no bid` */
export const heldWithoutPrice = (quantity: string, reason: string) => `${quantity}, ${reason}`;
export const quantityOfUnknownCost = (quantity: string) => `${quantity} sem custo`;
