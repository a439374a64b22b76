// Texts of the front page, the market at a glance.

import { plural } from '../plural.js';

export const title = 'Обзор';
/** What loads, as in `Loading the overview…`. */
export const content = 'обзор';
export const allItems = 'Все предметы';

export const noItems = 'Предметов пока нет: они появятся, когда ответит рынок.';
/** @param items the count, formatted */
export const allPriced = (count: number, items: string) =>
  plural(count, {
    one: `${items} предмет`,
    few: `${items} предмета`,
    many: `${items} предметов`,
    other: `${items} предмета`,
  });
/** @param items the count, formatted */
export const somePriced = (count: number, items: string, priced: string) =>
  plural(count, {
    one: `${items} предмет, с ценой ${priced}`,
    few: `${items} предмета, с ценой ${priced}`,
    many: `${items} предметов, с ценой ${priced}`,
    other: `${items} предмета, с ценой ${priced}`,
  });

export const rises = 'Лидеры роста, 24 ч';
export const noRise = 'Цены не росли.';
export const falls = 'Лидеры падения, 24 ч';
export const noFall = 'Цены не падали.';
export const changesNotKnown = 'Пока неизвестно: нужны 24 часа цен.';
export const varying = 'Самые волатильные, 24 ч';
export const noneVarying = 'Нужно больше цен за последние 24 часа.';
export const allVarying = 'Показать все';
export const newItems = 'Новые предметы';

export const index = {
  title: 'Индекс рынка',
  /** What loads, as in `Loading the index…`. */
  content: 'индекс',
  none: 'Начнётся с первыми ценами.',
  all: 'Все индексы',
  base: '100 = первый день',
} as const;
/** The changes of the index. */
export const changes = {
  change_24h: '24 часа',
  change_7d: '7 дней',
  change_30d: '30 дней',
} as const;

export const heatMap = {
  title: 'Категории',
  areasByValue: 'Размер: сумма предложений. Цвет: изменение за 24 ч.',
  areasByCount: 'Размер: предметы с ценой. Цвет: изменение за 24 ч.',
  legend: 'Шкала цвета',
  noChange: 'изменение неизвестно',
  asTable: 'Показать таблицей',
  caption: 'Категории и их изменение за 24 ч',
  columns: {
    category: 'Категория',
    change: 'Изменение',
    value: 'В продаже',
    priced: 'С ценой',
  },
  notCounted: 'нет данных',
} as const;
/** @param items the count, formatted */
export const countOfItems = (count: number, items: string) =>
  plural(count, {
    one: `${items} предмет`,
    few: `${items} предмета`,
    many: `${items} предметов`,
    other: `${items} предмета`,
  });
export const pricedOf = (priced: string, items: string) => `${priced} из ${items}`;
