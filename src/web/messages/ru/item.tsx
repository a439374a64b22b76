// Texts of an item's page, without the parts that are loaded later.

import type { ReactNode } from 'react';
import { ranges } from './chart.js';

/** The title while the name is not known, and the label of the head. */
export const item = 'Предмет';
/** What loads, as in `Loading the item…`. */
export const content = 'предмет';
export const noSuchItem = 'Такого предмета нет';
export const nothingAtAddress = 'По этому адресу ничего нет';
/** The rest of the page was never seen by this browser. */
export const onlyFromList = 'Показаны только данные списка';
export const allItems = 'Все предметы';

/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = {
  addForm: 'форма',
  alertForm: 'форма',
  chart: 'график',
  chartTools: 'инструменты графика',
  events: 'события',
  indicators: 'индикаторы',
  marketPrices: 'цены по рынкам',
  measureTool: 'измерение',
  metrics: 'показатели',
  move: 'почему цена изменилась',
  trade: 'где торговать',
  outlook: 'прогноз',
  ownLines: 'ваши покупки и оповещения',
  summary: 'сводка цен',
} as const;

export const changed = (age: ReactNode) => <>изменена {age}</>;
/** The shown price of the item, if the page is of another market. */
export const reference = (price: ReactNode, market: string) => (
  <>
    {market} показывает {price}
  </>
);
export const type = 'Тип';
export const wear = 'Износ';
export const rarity = 'Редкость';
export const compare = 'Сравнение';
export const addToPortfolio = 'В портфель';
export const addAlert = 'Оповещение';
export const signInToAdd = 'Войти и следить';

export const priceHistory = 'История цен';
/** What loads. */
export const historyContent = 'история цен';
export const noMarket = 'Этот предмет пока нигде не продаётся';
export const noPrices = (market: string, range: keyof typeof ranges) =>
  `Нет цен ${market} за этот период (${ranges[range]})`;

export const range = 'Период';
export const market = 'Рынок';
export const drawAs = 'Вид графика';
export const chartTypes = { line: 'Линия', area: 'Область', candles: 'Свечи' } as const;

/** The button that adds an item to the watchlist, or removes it. */
export const watchButton = {
  watch: 'Следить',
  watched: 'Отслеживается',
  notChanged: 'Список наблюдения не изменён',
};
