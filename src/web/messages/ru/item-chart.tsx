import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './chart.js';

// When a price of a candle was.

export const weekOf = (day: string) => `неделя с ${day}`;

/** Texts of what the price of an item is compared with in its chart. */
export const tools = {
  compare: (most: number) => `Сравнить (до ${most})`,
  market: 'Рынок',
  index: 'Индекс',
  item: 'Предмет',
  choose: 'Выбрать',
  noChoice: 'Нет',
  compared: 'В сравнении с',
  indexNamed: (name: string) => `Индекс: ${name}`,
  /** @param reason a message of the service */
  notComparable: (reason: string) => `нельзя сравнить: ${reason}`,
  noPrices: 'нет цен',
  /** Of an index in a chart of one hour. */
  onlyByHour: 'одно значение в час: выберите период длиннее',
  remove: (name: string) => `Убрать ${name}`,
  // Texts of the tools below the chart of an item, folded and open.

  /** What is loaded later, as in `The comparison could not be loaded`. */
  parts: {
    comparison: 'сравнение',
    tools: 'инструменты графика',
  } as const,
  tools: 'Индикаторы, сравнение, файлы',
  show: 'Индикаторы',
  events: 'События игры',
  lotsAndAlerts: 'Ваши покупки и оповещения',
  measure: 'Измерить (или Shift + перетащить)',
  save: 'Сохранить',
  candlesAsCsv: 'Свечи в CSV',
  pricesAsCsv: 'Цены в CSV',
  /** Where the range is longer than a year. */
  yearOfPricesAsCsv: 'Год цен в CSV',
  chartAsPng: 'График в PNG',
  /** In the picture, below the name of the item. */
  pictured: (market: string, range: keyof typeof ranges, last: string) =>
    `${market}, ${ranges[range]}: ${last}`,
  picturedAt: (time: string) => `Itemtide, ${time}`,
};

const edges = { above: '↑', below: '↓' } as const;

/** Texts of the events of the game in the chart of an item. */
export const own = {
  events: 'События игры',
  severalEvents: (count: number) => `Событий: ${count}`,
  kinds: {
    case: 'Новый кейс',
    major: 'Мейджор',
    update: 'Обновление',
    sale: 'Сезонная распродажа',
  } as const,
  /** The letters of the marks. */
  letters: { case: 'К', major: 'М', update: 'О', sale: 'Р' } as const,
  // Texts of the viewer's lots and alerts in the chart of an item.
  lots: 'Ваши покупки',
  lot: (pieces: string, unitCost: string, day: string) => `${pieces} по ${unitCost}, ${day}`,
  lotOfUnknownCost: (pieces: string, day: string) => `${pieces}, цена покупки неизвестна, ${day}`,
  /** Beside the line of the average cost. */
  averageCost: 'затраты',
  costBeyond: (edge: 'above' | 'below', cost: string) => `${edges[edge]} затраты ${cost}`,
  /** What is loaded later, as in `The form could not be loaded`. */
  alertForm: 'форма',
  /** On the line of an alert, before the price. */
  alert: { price_above: 'оповещение выше', price_below: 'оповещение ниже' } as const,
  /** Before an alert or a cost beyond the shown prices. */
  edges,
  shortStates: { armed: '', waits: 'ждёт', off: 'выкл.' } as const,
  /** After the price of an alert, in a chart of another market. */
  on: (market: string) => `на ${market}`,
  /** @param state as on the line, with the market, or nothing */
  editAlert: {
    price_above: (price: string, state: string) =>
      `Оповещение выше ${price} ${state}; перетащите или нажмите Enter, чтобы изменить`,
    price_below: (price: string, state: string) =>
      `Оповещение ниже ${price} ${state}; перетащите или нажмите Enter, чтобы изменить`,
  } as const,
  alertStates: {
    armed: 'Вкл.',
    waits: 'Уже выполнено: сработает, когда цена вернётся и снова пересечёт границу',
    off: 'Выкл.',
  } as const,
  undo: 'Отменить',
  alertNotChanged: 'Оповещение не изменено',
};

// Texts of the summary and the table below the chart of an item.

/** A price and when it was, as they are shown: `between 6:55 PM and 7:00 PM`. */
interface PriceAt {
  readonly price: string;
  readonly time: string;
}

/** Texts in the chart of an item. */
export const history = {
  prices: 'Цены',
  /** What the price did in the interval under the pointer. */
  movement: (open: string, low: string, high: string) => `от ${open}, ${low} – ${high}`,
  /** The prices of the candle under the pointer, as charts usually name them. */
  open: (price: string) => `O ${price}`,
  high: (price: string) => `H ${price}`,
  low: (price: string) => `L ${price}`,
  close: (price: ReactNode) => <>C {price}</>,
  summary: ({
    market,
    range,
    first,
    last,
    change,
    lowest,
    highest,
    count,
    shownCount,
    volume,
  }: {
    market: string;
    range: keyof typeof ranges;
    /** The price that the change begins with. */
    first: string;
    last: string;
    change: ReactNode;
    lowest: PriceAt;
    highest: PriceAt;
    /** Of prices. */
    count: number;
    shownCount: string;
    /** Undefined where the market counts nothing. */
    volume: string | undefined;
  }) => (
    <>
      {market}, {ranges[range]}: {change}, с {first} до {last}. Минимум {lowest.price} (
      {lowest.time}), максимум {highest.price} ({highest.time}). {shownCount}{' '}
      {plural(count, { one: 'цена', few: 'цены', many: 'цен', other: 'цены' })}
      {volume !== undefined && `, ${volume}`}.
    </>
  ),
  /** @param until the first day of later prices, formatted */
  joinedPart: (market: string, until: string) => `${market} до ${until}`,
  /** @param parts from the latest to the earliest */
  joined: (parts: readonly string[], market: string) =>
    `Раньше: ${parts.join(', ')}, приведено к ${market}.`,
  /** @param duration of all gaps together */
  missing: (gaps: number, duration: string) =>
    `${plural(gaps, { one: `${gaps} пропуск`, few: `${gaps} пропуска`, many: `${gaps} пропусков`, other: `${gaps} пропуска` })}, всего ${duration}.`,
  dottedLine: 'Пунктир: цена в начале.',
  table: 'Показать таблицей',
  order: 'Сначала новые',
  caption: 'Последняя цена каждого отрезка',
  columns: {
    time: 'Время',
    price: 'Цена',
    lowest: 'Мин.',
    highest: 'Макс.',
    prices: 'Цены',
  } as const,
};
