// Texts of the page of the most volatile items.

export const title = 'Volatilidade';
export const about =
  'Oscilação típica: metade dos preços fica mais longe da mediana. Volatilidade: isso × 1,48, em porcentagem do preço.';
/** What loads, as in `Loading the ranking…`. */
export const content = 'o ranking';

export const window = 'Período';
export const limit = 'Linhas';
export const filters = 'Filtros';
export const minPrice = (currency: string) => `De ${currency}`;
/** Trades or listings of the window. */
export const minVolume = 'Volume mín.';
export const pause = 'Pausar';
export const resume = 'Continuar';

export const none = 'Nada para classificar';
export const noneHint = 'Itens precisam de preços suficientes no período e de um recente agora.';

/** @param window one of `windows` */
export const caption = (window: string) =>
  `Período: ${window}, reordenado no máximo a cada dois segundos`;
/** @param window one of `windows` */
export const captionWhilePointedAt = (window: string) =>
  `Período: ${window}, pausado sob o ponteiro`;
export const columns = {
  item: 'Item',
  volatility: 'Volatilidade',
  swing: 'Oscilação típica',
  change: 'Variação',
  price: 'Preço',
  updated: 'Atualizado',
} as const;
