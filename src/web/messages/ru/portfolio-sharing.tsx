import type { Wrap } from '../wrap.js';

/** Texts of the sharing of a portfolio: its settings, and the page that others see. */
export const sharing = {
  /** What loads, as in `Loading the sharing settings…`. */
  content: 'настройки доступа',
  explanation: 'По ссылке любой видит ваши активы. Имя, затраты, заметки, метки и продажи скрыты.',
  notShared: 'Ссылок пока нет.',
  createLink: 'Создать ссылку',
  linkOf: (name: string) => `Ссылка ${name}`,
  /** For links from before their addresses were kept. */
  addressNotKept: 'Эта ссылка слишком старая, чтобы показать её снова.',
  viewPage: 'Открыть',
  newTitle: 'Новая ссылка',
  name: 'Название',
  nameHint: 'Заголовок страницы.',
  defaultName: 'Мой портфель',
  noName: 'Введите название.',
  shown: 'Показывает',
  shownChoices: {
    amounts: 'Суммы',
    percent: 'Только проценты',
  },
  shownHint: 'По процентам всё же можно догадаться о размере.',
  withLots: 'Показать покупки',
  withHistory: 'Показать последний год',
  end: 'Последний день',
  endHint: 'Необязательно',
  past: 'Выберите будущий день.',
  shows: ({ amounts, lots, history }: Record<'amounts' | 'lots' | 'history', boolean>) =>
    `${[
      amounts ? 'Суммы' : 'Только проценты',
      lots ? 'покупки' : 'только активы',
      history ? 'последний год' : 'без прошлого',
    ].join(', ')}.`,
  since: (date: string) => `С ${date}.`,
  until: (date: string) => `До ${date}.`,
  ended: 'закончилась',
  remove: 'Удалить',
  removeTitle: (name: string) => `Удалить ссылку ${name}`,
  removeResult: 'Она перестанет работать у всех.',
  lastYear: 'Последний год',
  lots: 'Покупки',
  lotsCaption: 'Сначала старые',
  acquired: 'Получено',
  pageTitle: 'Портфель по ссылке',
  /** What loads, as in `Loading the shared portfolio…`. */
  pageContent: 'портфель по ссылке',
  linkGone: 'Эта ссылка не работает',
  linkGoneHint: 'Её удалили, или адрес неполный.',
  allItems: 'Все предметы',
  empty: 'Этот портфель пуст',
  totals: {
    value: 'Стоимость',
    change: '24 ч',
    items: 'Предметы',
    unpriced: 'Без цены',
  } as const,
};

/** Texts of the watchlist. */
export const watchlist = {
  /** What loads, as in `Loading your watchlist…`. */
  content: 'ваш список наблюдения',
  add: 'Добавить предмет',
  notAdded: 'Не добавлено',
  empty: 'Пока ничего не отслеживается',
  emptyHint: 'Добавьте предметы, чтобы следить за ценами.',
  notRemoved: 'Не убрано',
  caption: 'Отслеживаемые предметы',
  columns: {
    item: 'Предмет',
    price: 'Цена',
    change: '24 ч',
    week: '7 дней',
    target: 'Цель',
    since: 'Добавлено',
    remove: 'Удалить',
  } as const,
  /** @param hidden words for screen readers only */
  remove: (item: string, hidden: Wrap) => <>Убрать{hidden(`: ${item}`)}</>,
  /** @param percent such as `−12.0%` */
  away: (percent: string) => `осталось ${percent}`,
  /** @param hidden words for screen readers only */
  setTarget: (item: string, has: boolean, hidden: Wrap) => (
    <>
      {has ? 'Изменить' : 'Задать'} {hidden(`: цель ${item}`)}
    </>
  ),
  targetTitle: (item: string) => `Цель: ${item}`,
  targetIn: (currency: string) => `Цель, в ${currency}`,
  targetHint: 'Необязательно',
  noTarget: 'Введите больше нуля.',
  saveTarget: 'Сохранить',
};
