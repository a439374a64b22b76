// Texts of the overview of the portfolio: the links to its parts, the totals and the holdings.

import { plural } from '../plural.js';

export const partLinks = 'Портфель';
/** The link to each part, and the title of its page. */
export const parts = {
  holdings: { name: 'Обзор', title: 'Портфель' },
  returns: { name: 'Доходность', title: 'Доходность' },
  risk: { name: 'Риск', title: 'Риск' },
  whatIf: { name: 'Что если', title: 'Что если' },
  lots: { name: 'Покупки', title: 'Покупки' },
  watchlist: { name: 'Список наблюдения', title: 'Список наблюдения' },
  alerts: { name: 'Оповещения', title: 'Оповещения' },
  transfer: { name: 'Импорт', title: 'Импорт и экспорт' },
  sharing: { name: 'Доступ', title: 'Доступ' },
} as const;

export const holdings = 'Активы';
export const allSold = 'Всё продано; см. «Покупки».';
export const empty = 'Предметов пока нет';
export const emptyHint = 'Добавьте, что у вас есть; затраты можно указать позже.';
export const importItems = 'Импорт';

/** Above figures that are of some lots only. */
export const onlyTag = (tag: string) => `Только метка ${tag}.`;
export const onlyAccount = (name: string) => `Только аккаунт ${name}.`;
export const valued = 'Оценивать по';
export const valuedHint = 'Прошлое — по сегодняшним комиссиям.';
export const valuations = {
  offer: 'Самым низким лотам',
  best_net: 'Лучшей выплате после комиссий',
  bid: 'Лучшему закупу после комиссий',
} as const;
export const afterFeeOf = (market: string) => `${market} после комиссий`;

export const totals = {
  value: 'Стоимость',
  free: 'Без трейдбана',
  locked: 'В трейдбане',
  change: '24 ч',
  cost: 'Затраты',
  unrealized: 'Нереализованная прибыль',
  realized: 'Реализованная прибыль',
  items: 'Предметы',
} as const;
/** The link in place of the cost while none is known. */
export const addCosts = 'Указать затраты';
/** Behind the number of different items, such as `3 250 pieces`. */
export const pieces = (count: number, pieces: string) =>
  plural(count, {
    one: `${pieces} штука`,
    few: `${pieces} штуки`,
    many: `${pieces} штук`,
    other: `${pieces} штуки`,
  });

export const warnings = 'Не учтено';
/** Why items count as zero, by the reason. */
export const unpriced = {
  no_price: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Без цены, считается за 0: ${items}.`,
      few: `Без цены, считаются за 0 (${countText}): ${items}.`,
      many: `Без цены, считаются за 0 (${countText}): ${items}.`,
      other: `Без цены, считаются за 0 (${countText}): ${items}.`,
    }),
  not_offered: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Нет на этом рынке, считается за 0: ${items}.`,
      few: `Нет на этом рынке, считаются за 0 (${countText}): ${items}.`,
      many: `Нет на этом рынке, считаются за 0 (${countText}): ${items}.`,
      other: `Нет на этом рынке, считаются за 0 (${countText}): ${items}.`,
    }),
  fees_unknown: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Нет рынка с известными комиссиями и выводом денег, считается за 0: ${items}.`,
      few: `Нет рынка с известными комиссиями и выводом денег, считаются за 0 (${countText}): ${items}.`,
      many: `Нет рынка с известными комиссиями и выводом денег, считаются за 0 (${countText}): ${items}.`,
      other: `Нет рынка с известными комиссиями и выводом денег, считаются за 0 (${countText}): ${items}.`,
    }),
  no_bid: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Нет закупов, считается за 0: ${items}.`,
      few: `Нет закупов, считаются за 0 (${countText}): ${items}.`,
      many: `Нет закупов, считаются за 0 (${countText}): ${items}.`,
      other: `Нет закупов, считаются за 0 (${countText}): ${items}.`,
    }),
} as const;
export const valueAtOffers = 'По самым низким лотам';
export const stalePrices = (count: number, countText: string, items: string) =>
  plural(count, {
    one: `Устаревшая цена: ${items}.`,
    few: `Устаревшие цены (${countText}): ${items}.`,
    many: `Устаревшие цены (${countText}): ${items}.`,
    other: `Устаревшие цены (${countText}): ${items}.`,
  });
export const unknownCost = (count: number, countText: string, value: string) =>
  plural(count, {
    one: `Прибыль без ${countText} предмета с неизвестными затратами (${value}).`,
    few: `Прибыль без ${countText} предметов с неизвестными затратами (${value}).`,
    many: `Прибыль без ${countText} предметов с неизвестными затратами (${value}).`,
    other: `Прибыль без ${countText} предметов с неизвестными затратами (${value}).`,
  });
export const unknownCostSold = (proceeds: string) =>
  `Прибыль без ${proceeds} от продаж без затрат.`;
/** @param others how many are not named; undefined if all are */
export const itemNames = (names: readonly string[], others: string | undefined) =>
  others === undefined ? names.join(', ') : `${names.join(', ')} и ещё ${others}`;

export const noMatch = 'Ничего не найдено';

export const order = 'По стоимости.';
export const holdingsCaption = 'Названия ведут к покупкам.';
export const sharedCaption = 'Названия ведут к ценам.';
export const columns = {
  item: 'Предмет',
  quantity: 'Количество',
  price: 'Цена',
  value: 'Стоимость',
  share: 'Доля',
  cost: 'Затраты',
  profit: 'Прибыль',
} as const;
/** Below an item on narrow screens. */
export const heldAt = (quantity: string, price: string) => `${quantity} × ${price}`;
export const heldAtStale = (quantity: string, price: string) => `${quantity} × ${price}, устарела`;
/** @param reason why, such as `no bid` */
export const heldWithoutPrice = (quantity: string, reason: string) => `${quantity}, ${reason}`;
export const quantityOfUnknownCost = (quantity: string) => `${quantity} без затрат`;
