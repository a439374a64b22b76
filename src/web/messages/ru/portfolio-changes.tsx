import { plural } from '../plural.js';

const lots = (count: number, text: string) =>
  plural(count, {
    one: `${text} покупка`,
    few: `${text} покупки`,
    many: `${text} покупок`,
    other: `${text} покупки`,
  });

/** Texts of the choice of lots, and of the dialogs that change many at once. */
export const choice = {
  tag: 'Метка',
  anyTag: 'Любая метка',
  cost: 'Затраты',
  costs: { any: 'Любые', known: 'Известны', unknown: 'Неизвестны' } as const,
  group: 'Группировка',
  groups: {
    none: 'Нет',
    item: 'Предмет',
    tag: 'Метка',
    account: 'Аккаунт',
    imported: 'День импорта',
  } as const,
  /** Names of groups of lots without a tag, an account or an import. */
  noGroup: {
    item: '',
    tag: 'Без метки',
    account: 'Без аккаунта',
    imported: 'Не импортированы',
  } as const,
  column: 'Покупки',
  caption: 'Подходящие покупки',
  inGroup: (count: number, text: string, value: string) => `${lots(count, text)}, ${value}`,
  chooseLot: (item: string, day: string) => `Выбрать ${item}, ${day}`,
  chooseGroup: (name: string) => `Выбрать все: ${name}`,
  bar: 'Выбранные покупки',
  /** What to choose with the field beside it. */
  filters: 'Фильтры',
  none: 'Ничего не выбрано',
  chosen: (count: number, text: string) => `Выбрано: ${lots(count, text)}`,
  chooseAll: (text: string) => `Выбрать все ${text}`,
  editAll: (text: string) => `Изменить все ${text}`,
  clear: 'Сбросить',
  edit: 'Изменить выбранные',
  sell: 'Продать выбранные',
  remove: 'Удалить выбранные',
  history: 'История',
};

export const changes = {
  editTitle: 'Изменить покупки',
  sellTitle: 'Продать покупки',
  removeTitle: 'Удалить покупки',
  preview: 'Предпросмотр',
  apply: (count: number, text: string) => `Изменить: ${lots(count, text)}`,
  sell: (count: number, text: string) => `Продать: ${lots(count, text)}`,
  remove: (count: number, text: string) => `Удалить: ${lots(count, text)}`,
  costs: {
    keep: 'Оставить',
    amount: 'Сумма',
    market: 'Рыночная цена',
    unknown: 'Неизвестны',
  } as const,
  cost: 'Затраты',
  amount: (currency: string) => `Затраты за штуку, в ${currency}`,
  percent: 'Процент от цены того дня',
  percentFault: 'Введите от 0 до 1 000.',
  locks: { keep: 'Оставить', until: 'Трейдбан до', free: 'Без трейдбана' } as const,
  lock: 'Трейдбан',
  lockDay: 'Трейдбан до',
  noDay: 'Выберите день.',
  notes: { keep: 'Оставить', set: 'Заменить' } as const,
  note: 'Заметка',
  newNote: 'Новая заметка',
  emptyRemoves: 'Оставьте пустым, чтобы удалить.',
  addTags: 'Добавить метки',
  removeTags: 'Убрать метки',
  tagsHint: 'Через запятую',
  tags: 'Метки',
  nothing: 'Изменений пока нет.',
  unitPrice: (currency: string) => `Цена за штуку, в ${currency}`,
  unitFee: (currency: string) => `Комиссия за штуку, в ${currency}`,
  sellsRest: 'Продаёт всё, что осталось.',
  removes: 'Удаляет покупки и продажи, также из истории и прибыли.',
  notUndone: 'Не отменено',
  canUndo: 'Можно отменить в течение 30 дней.',
  willChange: (count: number, text: string) =>
    plural(count, {
      one: `Изменится ${text} покупка.`,
      few: `Изменятся ${text} покупки.`,
      many: `Изменятся ${text} покупок.`,
      other: `Изменятся ${text} покупки.`,
    }),
  unchanged: (count: number, text: string) =>
    plural(count, {
      one: `Без изменений: ${text} покупка.`,
      few: `Без изменений: ${text} покупки.`,
      many: `Без изменений: ${text} покупок.`,
      other: `Без изменений: ${text} покупки.`,
    }),
  withoutPrice: (count: number, text: string) =>
    plural(count, {
      one: `У ${text} покупки нет цены в тот день, её затраты останутся.`,
      few: `У ${text} покупок нет цены в тот день, их затраты останутся.`,
      many: `У ${text} покупок нет цены в тот день, их затраты останутся.`,
      other: `У ${text} покупок нет цены в тот день, их затраты останутся.`,
    }),
  refused: (count: number, text: string) =>
    plural(count, {
      one: `Отклонена ${text} покупка:`,
      few: `Отклонены ${text} покупки:`,
      many: `Отклонено ${text} покупок:`,
      other: `Отклонены ${text} покупки:`,
    }),
  portfolioCost: (before: string, after: string) =>
    before === after ? `Затраты портфеля: ${after}.` : `Затраты портфеля: ${before} → ${after}.`,
  moved: 'Портфель изменился. Новые числа:',
};

/** Texts of the list of changes. */
export const history = {
  title: 'История',
  /** What loads, as in `Loading changes…`. */
  content: 'изменения',
  empty: 'Изменений пока нет',
  done: (count: number, text: string) =>
    plural(count, {
      one: `Изменена ${text} покупка.`,
      few: `Изменены ${text} покупки.`,
      many: `Изменено ${text} покупок.`,
      other: `Изменены ${text} покупки.`,
    }),
  lots,
  undo: 'Отменить',
  /** For screen readers, behind `Undo`. */
  ofChange: (what: string, time: string) => ` ${what}, ${time}`,
  undone: (time: string) => `отменено ${time}`,
  tooOld: 'окончательно',
  what: {
    amount: (amount: string) => `затраты ${amount} за штуку`,
    unknown: 'затраты неизвестны',
    market: (percent: string) => `затраты ${percent} рыночной цены`,
    acquired: (day: string) => `куплено ${day}`,
    locked: (day: string) => `трейдбан до ${day}`,
    free: 'без трейдбана',
    note: 'заметка',
    tags: 'метки',
    sold: (amount: string) => `продано по ${amount}`,
    removed: 'удалено',
    history: (costs: string, sales: string) => `история рынка, затрат ${costs}, продаж ${sales}`,
  },
};
