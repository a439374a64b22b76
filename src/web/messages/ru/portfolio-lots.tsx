import { plural } from '../plural.js';

/** How many items of a lot are left. */
export type LotRest = 'all' | 'some' | 'none';

/** Texts of the lots: their list, and the page of one held item. */
export const lots = {
  /** What loads, as in `Loading your lots…`. */
  content: 'ваши покупки',
  empty: 'Покупок пока нет',
  emptyHint: 'Одна запись — одна покупка.',
  order: 'Порядок',
  orders: {
    newest: 'Сначала новые',
    oldest: 'Сначала старые',
    name: 'Название',
    cost: 'Наибольшие затраты',
    value: 'Наибольшая стоимость',
  } as const,
  includeGone: 'Показать проданные',
  noMatch: 'Ничего не найдено',
  showAll: 'Показать все покупки',
  /**
   * `3 of 5 left · bought 12 Jan 2026 · $4.00 each`
   * @param unitCost undefined if not known
   */
  purchase({
    rest,
    quantity,
    remaining,
    day,
    unitCost,
  }: Readonly<Record<'quantity' | 'remaining' | 'day', string>> & {
    readonly rest: LotRest;
    readonly unitCost: string | undefined;
  }): string {
    const left = {
      all: quantity,
      some: `осталось ${remaining} из ${quantity}`,
      none: quantity === '1' ? 'Продано' : `Все ${quantity} проданы`,
    }[rest];
    const cost = unitCost === undefined ? 'затраты неизвестны' : `${unitCost} за штуку`;
    return `${left} · куплено ${day} · ${cost}`;
  },
  /** @param fee undefined if there was none */
  sale({
    quantity,
    day,
    unitPrice,
    fee,
  }: Readonly<Record<'quantity' | 'day' | 'unitPrice', string>> & {
    readonly fee: string | undefined;
  }): string {
    const sold = `${quantity} продано ${day} по ${unitPrice}`;
    return fee === undefined ? sold : `${sold}, комиссия ${fee}`;
  },
  paid: (amount: string) => `Заплачено ${amount} за штуку`,
  received: (amount: string) => `Получено ${amount} за штуку`,
  storedIn: (unit: string) => `в «${unit}»`,
  tradeProtected: 'защита обмена',
  goneSince: (day: string) => `нет с ${day}`,
  imported: 'импорт',
  wear: (wear: string) => `флоат ${wear}`,
  pattern: (pattern: number) => `паттерн ${pattern}`,
  nameTag: (tag: string) => `«${tag}»`,
  stickers: (names: string) => `наклейки: ${names}`,
  lockedUntil: (day: string) => `трейдбан до ${day}`,
  /** @param lower,upper amounts between which a price is expected */
  outlook: (lower: string, upper: string) => `${lower}–${upper} за штуку (90%-й диапазон)`,
  value: 'Стоимость',
  profit: 'Прибыль',
  sell: 'Продать',
  edit: 'Изменить',
  remove: 'Удалить',
  undoSale: 'Отменить продажу',
  /** For screen readers, behind the label of a button; `purchase` is the text of that name. */
  ofLot: (item: string, purchase: string) => ` ${item}, ${purchase}`,
  /** The title of the page of an item until its name is loaded. */
  itemTitle: 'Портфель',
  /** What loads, as in `Loading the item…`. */
  itemContent: 'предмет',
  itemPage: 'Страница предмета',
  addLot: 'Добавить покупку',
  notHeld: 'Нет в портфеле',
  totals: {
    value: 'Стоимость',
    held: 'В портфеле',
    price: 'Цена',
    cost: 'Затраты',
    profit: 'Нереализованная прибыль',
  } as const,
};

/** Texts of the dialogs that add, edit, sell and remove lots. */
export const dialogs = {
  addTitle: (item: string) => `Добавить ${item}`,
  add: 'В портфель',
  editTitle: (item: string) => `Изменить ${item}`,
  save: 'Сохранить',
  quantity: 'Количество',
  unitCost: (currency: string) => `Затраты за штуку, в ${currency}`,
  unitCostHint: 'Необязательно',
  /** Behind another hint, where amounts are entered in another currency than US dollars. */
  rateHint: ' · Хранится в USD по курсу того дня',
  acquired: 'Куплено',
  emptyIsNow: 'По умолчанию: сейчас',
  emptyKeepsDay: 'Необязательно',
  locked: 'Трейдбан до',
  emptyIsSevenDays: 'По умолчанию: через 7 дней',
  emptyIsUnlocked: 'Необязательно',
  note: 'Заметка',
  tags: 'Метки',
  tagsHint: 'Через запятую',
  tooEarly: 'Выберите 2000 год или позже.',
  inFuture: 'Выберите сегодня или раньше.',
  lockTooLong: 'Не больше года вперёд.',
  afterFirstSale: (day: string) => `Часть продана ${day}: выберите этот день или раньше.`,
  sellTitle: (item: string) => `Продать ${item}`,
  recordSale: 'Записать продажу',
  held: (quantity: number) => `У вас ${quantity}.`,
  unitPrice: (currency: string) => `Цена за штуку, в ${currency}`,
  unitPriceHint: 'Текущая цена',
  fee: (currency: string) => `Комиссия всего, в ${currency}`,
  feeHint: 'Необязательно',
  sold: 'Продано',
  tooMany: (left: number) =>
    plural(left, {
      one: `Осталась только ${left}.`,
      few: `Осталось только ${left}.`,
      many: `Осталось только ${left}.`,
      other: `Осталось только ${left}.`,
    }),
  feeTooHigh: (proceeds: string) => `Не больше ${proceeds}.`,
  beforePurchase: (day: string) => `Куплено ${day}: выберите этот день или позже.`,
  proceeds: (amount: string) => `Вы получите ${amount}.`,
  proceedsAndProfit: (amount: string, profit: string) =>
    `Вы получите ${amount}, прибыль ${profit}.`,
  proceedsAndLoss: (amount: string, loss: string) => `Вы получите ${amount}, убыток ${loss}.`,
  stillLocked: (day: string) => `Трейдбан до ${day}.`,
  removeTitle: (item: string) => `Убрать ${item}`,
  remove: 'Удалить',
  removeLot: (quantity: string) =>
    `Удаляет покупку (${quantity}), также из истории и прибыли. Продали? Лучше запишите продажу.`,
  removeLotAndSales: (quantity: string) =>
    `Удаляет покупку (${quantity}) и её продажи, также из истории и прибыли. Продали? Лучше запишите продажу.`,
  undoSale: 'Отменить продажу',
  undoSaleResult: (quantity: string, unitPrice: string) =>
    `Удаляет продажу (${quantity} по ${unitPrice}); предметы снова у вас.`,
};
