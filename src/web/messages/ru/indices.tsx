// Texts of the page of price indices.

export const title = 'Индексы';
/** What loads, as in `Loading the indices…`. */
export const content = 'индексы';
/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = { chart: 'график', indicators: 'индикаторы' } as const;
export const none = 'Ни у одного предмета ещё нет цены';

export const range = 'Период';
export const chartCaptions = {
  linear: (names: string) => `Начало = 100. ${names}.`,
  log: (names: string) => `Начало = 100. ${names}.`,
  percent: (names: string) => `Изменение с начала. ${names}.`,
} as const;
/** Why an index has no line. */
export const noLevels = (index: string) => `${index}: нет цен за этот период.`;
/** As in `The index Knives could not be loaded`. */
export const oneIndex = (index: string) => `индекс ${index}`;
export const indicatorsOf = (index: string) => `Индикаторы: ${index}`;

export const caption = (most: number) =>
  `90 дней назад = 100, или первый день. Рисуется не больше ${most}.`;
export const method =
  'Цены закрытия дня к первому дню. Вес предмета — продажи за неделю, а где они неизвестны, веса равны. Дни кончаются в полночь UTC. Более ранние цены взяты с других рынков и приведены к уровню.';
export const columns = {
  name: 'Индекс',
  level: 'Уровень',
  day: '24 часа',
  week: '7 дней',
  month: '30 дней',
  items: 'Предметы',
  weights: 'Веса',
  since: 'Начало',
} as const;
/** Items with a price, of all items of the index. */
export const pricedItems = (priced: string, all: string) => `${priced} из ${all}`;
export const weightings = { sales: 'продажи', equal: 'равные' } as const;
