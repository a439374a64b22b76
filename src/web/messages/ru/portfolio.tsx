// Texts that several parts of the portfolio share.

/** What loads, as in `Loading your portfolio…`. */
export const content = 'ваш портфель';

export const addItems = 'Добавить предметы';
export const chooseItem = 'Выберите предмет.';
export const horizon = 'Срок';

export const search = 'Найти';
export const shownOf = (shown: string, all: string) => `${shown} из ${all}`;
export const clearSearch = 'Очистить поиск';

export const profitNotKnown = 'прибыль неизвестна';
export const costNotKnown = 'затраты неизвестны';
/** In place of a price, by the reason why there is none. */
export const unpriced = {
  no_price: 'нет цены',
  not_offered: 'не продаётся',
  fees_unknown: 'комиссии неизвестны',
  no_bid: 'нет закупа',
} as const;
