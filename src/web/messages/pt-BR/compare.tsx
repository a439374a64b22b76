// Texts of the page that compares items side by side.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Comparar';
export const limit = (items: number) => `Até ${items} itens lado a lado`;
export const full = (most: number) => `No máximo ${most} itens: remova um para adicionar outro.`;
export const add = 'Adicionar item';
export const none = 'Nada para comparar ainda';
export const noneHint = 'Adicione itens aqui, nas páginas deles ou na busca (Ctrl K).';

export const comparison = 'Comparação';
export const caption = 'Valores líquidos, após as taxas; a estrela marca o melhor da linha.';
/** In front of the best figure of a row, for screen readers. */
export const best = 'melhor: ';
/** The name of an item while it is not known. */
export const unnamed = (id: number) => `Item ${id}`;
/** @param hide makes words readable for screen readers only */
export const remove = (name: string, hide: Wrap) => <>Remover{hide(`: ${name}`)}</>;

export const rows = {
  price: 'Preço',
  day: 'Variação, 24 horas',
  week: 'Variação, 7 dias',
  variation: 'Oscilação, 7 dias',
  sellerGets: 'Maior valor líquido',
  buyerPays: 'Menor preço pago',
  /** The result of buying and selling at once, in percent of the price paid. */
  resale: 'Revender agora',
  outlook: 'Faixa no desbloqueio',
  wear: 'Float',
} as const;
/** From one price, or wear value, to another. */
export const fromTo = (least: string, most: string) => `${least} a ${most}`;
export const net = (price: ReactNode) => <>líquido {price}</>;
export const notKnown = 'não se sabe';
export const noOutlook = 'sem previsão';
export const noWear = 'nenhum';
export const notOnMarket = 'não há';
export const feesNotKnown = 'taxas desconhecidas';
