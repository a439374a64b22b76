// Texts of the deals page.

import { plural } from '../plural.js';

export const title = 'Сделки';
/** What loads, as in `Loading deals…`. */
export const content = 'сделки';

export const none = 'Сейчас выгодных сделок нет';
export const whyNone = {
  'few-markets': 'Нужны два рынка с выводом денег и известными комиссиями.',
  'only-stale': 'Есть только по устаревшим ценам.',
  'only-doubtful':
    'Есть только по сомнительным ценам: расхождение больше чем в 3 раза либо цена не подтверждена.',
  filtered: 'Ни одна сделка не проходит фильтры.',
  'none-pays': 'Разница цен меньше комиссий.',
} as const;
export const clearFilters = 'Сбросить фильтры';
export const showStale = 'Включить устаревшие цены';
export const showDoubtful = 'Включить сомнительные цены';
export const withoutTransfers =
  'После комиссий обоих рынков, без ввода и вывода. Предметы 7 дней в трейдбане, и цены за это время меняются.';
export const leftOut = (markets: readonly string[]) => ` Не учтены: ${markets.join(', ')}.`;
export const leftOutMarket = (market: string, reason: string) => `${market} (${reason})`;
export const leftOutReasons = {
  fees_unknown: 'комиссии неизвестны',
  not_in_cash: 'без вывода денег',
} as const;

export const filters = 'Фильтры';
export const filtersSet = (count: number) => `Фильтры (${count})`;
export const buyAt = 'Купить на';
export const sellAt = 'Продать на';
export const anyMarket = 'Любой рынок';
export const how = 'Способ продажи';
export const sells = {
  any: 'Любой',
  offer: 'Лот',
  bid: 'Сразу в закуп',
} as const;
export const minPrice = (currency: string) => `Мин. цена ${currency}`;
export const minProfit = (currency: string) => `Мин. прибыль ${currency}`;
export const minSales = 'Мин. продаж/день';
export const prices = 'Цены';
export const priceAges = { exclude: 'Свежие цены', include: 'И устаревшие' } as const;
export const belief = 'Сомнительные цены';
export const beliefs = { exclude: 'Скрыть', include: 'Показать' } as const;
export const order = 'Порядок';
export const orders = { profit: 'Наибольшая прибыль', percent: 'Наибольший %' } as const;

export const caption = 'Сколько платите и получаете, после комиссий';
export const columns = {
  item: 'Предмет',
  profit: 'Прибыль',
  sides: 'Маршрут',
  sales: 'Продаж/день',
} as const;
export const warnings = {
  stale: 'устарела',
  thin: 'мало продаж',
  far_apart: 'далеко друг от друга',
  unconfirmed: 'не подтверждена',
} as const;
export const notCounted = 'нет данных';
/** What a market counts of the item. */
export const volumes = {
  trades: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'продажа', few: 'продажи', many: 'продаж', other: 'продажи' })}`,
  trades_24h: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'продажа', few: 'продажи', many: 'продаж', other: 'продажи' })} за 24 ч`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'лот', few: 'лота', many: 'лотов', other: 'лота' })}`,
} as const;
export const sellToBidAt = 'Продать в закуп на';
export const listAt = 'Выставить на';
