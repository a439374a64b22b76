// Texts of the page of the most volatile items.

export const title = 'Волатильность';
export const about =
  'Обычный размах: половина цен дальше от медианы. Волатильность: он же × 1,48, в процентах от цены.';
/** What loads, as in `Loading the ranking…`. */
export const content = 'рейтинг';

export const window = 'Период';
export const limit = 'Строки';
export const filters = 'Фильтры';
export const minPrice = (currency: string) => `От ${currency}`;
/** Trades or listings of the window. */
export const minVolume = 'Объём от';
export const pause = 'Пауза';
export const resume = 'Продолжить';

export const none = 'Ранжировать нечего';
export const noneHint = 'Предметам нужно достаточно цен за период и свежая сейчас.';

/** @param window one of `windows` */
export const caption = (window: string) =>
  `За ${window}, порядок меняется не чаще раза в две секунды`;
/** @param window one of `windows` */
export const captionWhilePointedAt = (window: string) => `За ${window}, пауза под указателем`;
export const columns = {
  item: 'Предмет',
  volatility: 'Волатильность',
  swing: 'Обычный размах',
  change: 'Изменение',
  price: 'Цена',
  updated: 'Обновлено',
} as const;
