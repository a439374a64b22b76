import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the list of items. */
export const list = {
  title: 'Предметы',
  /** What loads, as in `Loading items…`. */
  content: 'предметы',
  notShown: 'Не удалось показать предметы',
  none: 'Предметов пока нет',
  noneHint: 'Они появятся, когда ответит рынок.',
  noMatch: 'Ничего не найдено',
  clearAll: 'Сбросить всё',
  search: 'Поиск предметов',
  searchExample: 'Поиск: ak redline ft',
  /** @param query the corrected search */
  meant: (query: string) => `Результаты по «${query}»`,
  filters: 'Фильтры',
  filtersSet: (count: number) => `Фильтры (${count})`,
  clear: 'Сбросить',
  /** @param items the count, formatted */
  countOfItems: (count: number, items: string) =>
    plural(count, {
      one: `${items} предмет`,
      few: `${items} предмета`,
      many: `${items} предметов`,
      other: `${items} предмета`,
    }),
  /** @param count of all items; formatted as `items`, of which `shown` match */
  countShown: (count: number, shown: string, items: string) =>
    plural(count, {
      one: `${shown} из ${items} предмета`,
      few: `${shown} из ${items} предметов`,
      many: `${shown} из ${items} предметов`,
      other: `${shown} из ${items} предметов`,
    }),
  category: 'Категория',
  allCategories: 'Все категории',
  type: 'Тип',
  allTypes: 'Все типы',
  rarity: 'Редкость',
  allRarities: 'Все редкости',
  wear: 'Износ',
  allWears: 'Любой износ',
  stattrak: 'StatTrak™',
  stattrakChoices: {
    any: 'StatTrak™ и без',
    only: 'Только StatTrak™',
    without: 'Без StatTrak™',
  } as const,
  minPrice: (currency: string) => `От ${currency}`,
  maxPrice: (currency: string) => `До ${currency}`,
  /** Opens the dialog of `items-list.tsx`. */
  savedAndColumns: 'Представления',
  /** What loads, as in `Loading the form…`. */
  form: 'форма',
  columns: {
    name: 'Предмет',
    wear: 'Износ',
    rarity: 'Редкость',
    price: 'Цена',
    change: '24 ч',
    volatility: 'Волатильность',
    hours: 'За 24 ч',
    source: 'Рынок',
    time: 'Обновлено',
  } as const,
  changeHint: 'Изменение цены за 24 часа',
  volatilityHint: 'Обычный размах вокруг медианы за 24 часа',
  stale: 'устарела',
  oldRate: 'старый курс',
  oldRateHint: 'Пересчитано по курсу старше четырёх дней',
  tooFewPrices: 'мало цен',
};

/** Texts of the dialog of saved filters and columns. */
export const views = {
  title: 'Представления',
  saved: 'Сохранённые фильтры',
  /** @param hidden words for screen readers only */
  remove: (filter: string, hidden: Wrap) => <>Удалить{hidden(`: ${filter}`)}</>,
  nothingToSave: 'Отфильтруйте или отсортируйте список, затем сохраните здесь.',
  name: 'Название',
  save: 'Сохранить',
  columns: 'Столбцы',
  columnNames: {
    wear: 'Износ',
    rarity: 'Редкость',
    change: 'Изменение, 24 ч',
    volatility: 'Волатильность',
    hours: 'График, 24 ч',
    source: 'Рынок',
    time: 'Обновлено',
  } as const,
};
