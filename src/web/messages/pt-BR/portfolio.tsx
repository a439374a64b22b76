// Texts that several parts of the portfolio share.

/** What loads, as in `Loading your portfolio…`. */
export const content = 'seu portfólio';

export const addItems = 'Adicionar itens';
export const chooseItem = 'Escolha um item.';
export const horizon = 'Prazo';

export const search = 'Buscar';
export const shownOf = (shown: string, all: string) => `${shown} de ${all}`;
export const clearSearch = 'Limpar busca';

export const profitNotKnown = 'lucro desconhecido';
export const costNotKnown = 'custo desconhecido';
/** In place of a price, by the reason why there is none. */
export const unpriced = {
  no_price: 'sem preço',
  not_offered: 'não anunciado',
  fees_unknown: 'taxas desconhecidas',
  no_bid: 'sem ordem',
} as const;
