import type { RiskHorizon, ValueHistoryWindow } from '../../../contract/values.js';
import { plural } from '../plural.js';

const HORIZONS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 день',
  '7d': '7 дней',
  '30d': '30 дней',
};

/** The mean of the worst periods of a horizon. */
const BAD_PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'Средний плохой день (худшие 5 %)',
  '7d': 'Средняя плохая неделя (худшие 5 %)',
  '30d': 'Средний плохой месяц (худшие 5 %)',
};

/** Texts of the risk of the portfolio. */
export const risk = {
  /** What loads, as in `Loading the risk of your portfolio…`. */
  content: 'риск вашего портфеля',
  nothingHeld: 'Рисковать нечем',
  volatilityOver: (horizon: RiskHorizon) => `Волатильность, ${HORIZONS[horizon]}`,
  undiversified: 'Без диверсификации',
  valueAtRisk: 'VaR, 95 %',
  expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
  covers: 'Охватывает',
  /** @param part of the value: of holdings with prices of their own, not of similar items */
  covered: (part: string, whole: string) => `${part} из ${whole} по своим ценам`,
  /** @param days of prices, formatted */
  method: (horizon: RiskHorizon, days: string) =>
    `${HORIZONS[horizon]}, по ${days} дн. цен и похожим предметам. Не прогноз.`,
  pastReturns: (from: string, to: string, lowest: string, highest: string) =>
    `${from} – ${to}: минимум ${lowest}, максимум ${highest}.`,
  worstReturns: 'Пунктир: VaR.',
  pastTable: 'Таблица доходностей',
  pastOrder: 'Сначала новые.',
  pastCaption: 'Перекрывающиеся доходности',
  pastColumns: { upTo: 'До', return: 'Доходность' } as const,
  contributionsCaption: 'Вклад в волатильность',
  contributionsOrder: 'Сначала больший.',
  contributionColumns: {
    item: 'Предмет',
    weight: 'Вес',
    volatility: 'Своя волатильность',
    market: 'Рынок',
    contribution: 'Вклад',
  } as const,
  ofSimilarItems: (percentage: string) => `${percentage} (похожие предметы)`,
  shareOfTotal: (percentage: string) => `${percentage} от итога`,
  leftOut: 'Без цены:',
  /** Instead of the names of many. */
  leftOutItems: (items: string) => `Предметов: ${items}`,
  correlations: 'Что движется вместе',
  /** What loads, as in `Loading the correlations…`. */
  correlationsContent: 'корреляции',
  returnsOver: 'Доходности за',
  tooFewHoldings: (holdings: string) =>
    `Нужны два из ${holdings} активов, цены которых известны 30 дней.`,
  holding: 'Актив',
  numbered: (number: number, holding: string) => `${number}. ${holding}`,
  ofSimilarPairs: 'Курсив: оценка по похожим парам (цены известны меньше 60 дней).',
  /** @param mean of the correlations of all pairs, formatted */
  correlationsMethod: (days: string, mean: string) =>
    `1: вместе, 0: независимо; среднее ${mean}. Четверть — по ${days} дн. каждой пары, остальное — по парам близких цен.`,
};

const WINDOWS: Readonly<Record<ValueHistoryWindow, string>> = {
  '24h': '24 часа',
  '7d': '7 дней',
  '30d': '30 дней',
  '90d': '90 дней',
  '1y': '1 год',
  all: 'вся история',
};
/** A value at a time, both formatted. */
interface ValueAt {
  readonly value: string;
  readonly time: string;
}

/** Texts of the history of the portfolio's value. */
export const history = {
  title: 'История стоимости',
  /** What loads, as in `Loading history…`. */
  content: 'история',
  window: 'Период',
  compareWith: 'Индекс',
  noIndex: 'Нет',
  none: (over: ValueHistoryWindow) => `Нет истории: ${WINDOWS[over]}`,
  /** The label of the chart. */
  chart: 'Стоимость портфеля',
  comparedLine: 'Зелёная: как индекс.',
  /** @param first,last values, formatted */
  summary: (
    over: ValueHistoryWindow,
    {
      first,
      last,
      lowest,
      highest,
    }: Readonly<Record<'first' | 'last', string>> & Readonly<Record<'lowest' | 'highest', ValueAt>>,
  ) =>
    `${WINDOWS[over]}: с ${first} до ${last}. Минимум ${lowest.value} (${lowest.time}), максимум ${highest.value} (${highest.time}).`,
  lines: 'Пунктир: известные затраты.',
  tradeMarks: 'Точки: покупки (большие), продажи (малые).',
  heldNowLine: 'Тонкая: нынешние предметы.',
  unpricedAtFirst: (count: number) =>
    plural(count, {
      one: ` У ${count} предмета сначала не было цены.`,
      few: ` У ${count} предметов сначала не было цены.`,
      many: ` У ${count} предметов сначала не было цены.`,
      other: ` У ${count} предметов сначала не было цены.`,
    }),
  /** @param item undefined for one that is not held any more */
  sourceChange: (item: string | undefined, from: string, to: string, time: string) =>
    `${item ?? 'проданный предмет'} ${from} → ${to} (${time})`,
  /** @param before how many changes before the listed ones; undefined if there are none */
  sourceChanges: (listed: readonly string[], before: string | undefined) => {
    const all = before === undefined ? listed : [...listed, `${before} раньше`];
    return `Рынок сменился, уровни сведены: ${all.join('; ')}.`;
  },
  table: 'Таблица',
  order: 'Сначала новые.',
  caption: 'Часть значений пропущена.',
  columns: { time: 'Время', value: 'Стоимость', cost: 'Затраты' } as const,
};

/** Texts of the returns of the portfolio. */
export const returns = {
  /** What loads, as in `Loading the returns of your portfolio…`. */
  content: 'доходность вашего портфеля',
  /** The first sentence, where nothing has a return. */
  noReturns: {
    nothing_held: 'Предметов пока нет.',
    no_prices: 'Для доходности нужен день цен.',
  } as const,
  /**
   * What prices did.
   * @param isFirstPrice whether something was held before that day, without a price
   */
  since: (day: string, isFirstPrice: boolean, moved: string) =>
    `С ${day}${isFirstPrice ? ' (первые цены)' : ''} цены ${moved}.`,
  moves: {
    rise: (percent: string) => `выросли на ${percent}`,
    fall: (percent: string) => `упали на ${percent}`,
    none: 'не изменились',
  } as const,
  totals: {
    ofPrices: 'Доходность по ценам',
    annual: 'В год',
    ofMoney: 'Доходность денег',
    ofMoneyAnnual: 'Деньги, в год',
    putIn: 'Вложено',
    takenOut: 'Выведено',
    profit: 'Прибыль',
  } as const,
  /** @param pricedDays a count, formatted */
  method: (from: string, to: string, pricedDays: string) =>
    `${from} – ${to}, дней с ценами: ${pricedDays}. Доходность по ценам не учитывает, сколько вы заплатили.`,
  afterFees: 'По сегодняшним комиссиям.',
  /** Why there is no return of the money. */
  noMoneyReturn: {
    no_flows: 'Доходности денег нет: ничего не вложено.',
    under_30_days: 'Доходности денег нужно 30 дней.',
    one_direction: 'Доходности денег нет: ничего не уплачено.',
    no_rate: 'Ни одна ставка не подходит к этим сделкам.',
    several_rates: 'К этим сделкам подходят несколько ставок.',
  } as const,
  estimatedLots: (lots: string) => `Покупки без затрат, по рыночной цене: ${lots}.`,
  leftOutLots: (lots: string) => `Покупки без цены, не учтены: ${lots}.`,
  /** @param items,until formatted */
  joinedPart: (count: number, items: string, market: string, until: string) =>
    `${market}, ${plural(count, { one: `${items} предмет`, few: `${items} предмета`, many: `${items} предметов`, other: `${items} предмета` })}, до ${until}`,
  joined: (parts: readonly string[]) => `Более ранние цены с других рынков: ${parts.join('; ')}.`,
  noReturn: 'нет доходности',
  monthsCaption: 'Месячная доходность по ценам (UTC)',
  year: 'Год',
  /** January first. */
  months: [
    'янв',
    'фев',
    'мар',
    'апр',
    'май',
    'июн',
    'июл',
    'авг',
    'сен',
    'окт',
    'ноя',
    'дек',
  ] as const,
  wholeYear: 'За год',
  periods: 'Потоки по месяцам',
  periodsOrder: 'Сначала новые.',
  periodsCaption: 'Месяцы по UTC',
  periodColumns: {
    month: 'Месяц',
    return: 'Доходность',
    gain: 'Прирост цен',
    putIn: 'Вложено',
    takenOut: 'Выведено',
    value: 'Стоимость в конце',
  } as const,
  drawdowns: 'Просадки',
  /** The label of the chart. */
  drawdownChart: 'Просадка',
  /** @param peak,trough days */
  deepest: (depth: string, peak: string, trough: string) =>
    `Самая глубокая: ${depth}, с ${peak} по ${trough}.`,
  notRecovered: 'Ещё не восстановилась.',
  recovered: (day: string) => `Восстановилась ${day}.`,
  withoutFlows: 'Только по ценам.',
};

/** Texts of sales and purchases that are tried out. */
export const whatIf = {
  sell: 'Продать',
  sellQuantity: 'Сколько продать',
  held: (count: number, quantity: string) =>
    plural(count, {
      one: `есть ${quantity}`,
      few: `есть ${quantity}`,
      many: `есть ${quantity}`,
      other: `есть ${quantity}`,
    }),
  addSale: 'Добавить продажу',
  buy: 'Купить',
  buyQuantity: 'Сколько купить',
  addPurchase: 'Добавить покупку',
  sales: 'Продажи',
  sale: (quantity: string, item: string) => `Продать ${quantity} × ${item}`,
  purchases: 'Покупки',
  purchase: (quantity: string, item: string) => `Купить ${quantity} × ${item}`,
  remove: 'Удалить',
  removeItem: (item: string) => `Убрать ${item}`,
  sellerFee: 'Комиссия продавца, %',
  buyerFee: 'Комиссия покупателя, %',
  feeHint: 'Необязательно',
  wrongFee: 'Введите от 0 до 100.',
  tryOut: 'Предпросмотр',
  tryOutHint: 'По текущим ценам; ничего не сохраняется.',
  notTried: 'Предпросмотра нет',
  beforeAndAfter: 'До и после',
  locked: (quantity: string) => `В трейдбане: ${quantity}.`,
  lineColumns: { figure: 'Показатель', before: 'До', after: 'После' } as const,
  lines: {
    value: 'Стоимость',
    cost: 'Затраты',
    unrealized: 'Нереализованная прибыль',
    realized: 'Реализованная прибыль',
    cash: 'Движение денег',
    items: 'Предметы',
    volatility: 'Волатильность',
    valueAtRisk: 'VaR, 95 %',
    expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
    lower: 'Низ (5 %)',
    upper: 'Верх (95 %)',
  } as const,
  /** Behind the number of different items, such as `3 250 pieces`. */
  pieces: (count: number, pieces: string) =>
    plural(count, {
      one: `${pieces} штука`,
      few: `${pieces} штуки`,
      many: `${pieces} штук`,
      other: `${pieces} штуки`,
    }),
  notKnown: 'неизвестно',
  /** @param ownShare of the value, formatted */
  method: (horizon: RiskHorizon, ownShare: string) =>
    `90%-й диапазон через ${HORIZONS[horizon]}. У ${ownShare} стоимости цены известны 30 дней; за остальное — похожие предметы.`,
  holdings: 'Активы',
  holdingColumns: {
    item: 'Предмет',
    quantity: 'Количество',
    value: 'Стоимость',
    contribution: 'Вклад',
  } as const,
};
