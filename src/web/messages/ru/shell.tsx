// Texts of the frame of all pages.

export const product = 'Itemtide';
export const skipToContent = 'К тексту';

/** What loads, as in `Loading the page…`. */
export const contents = {
  page: 'страница',
  notices: 'уведомления',
  newAlerts: 'новые оповещения',
  search: 'поиск',
  alertForm: 'форма',
  keys: 'клавиши',
  settings: 'настройки',
} as const;
export const failed = {
  page: 'Страница не работает',
  notices: 'Уведомления не работают',
  newAlerts: 'Оповещения не работают',
  search: 'Поиск не работает',
  alertForm: 'Форма не работает',
  footer: 'Подвал не работает',
} as const;

/** Titles a page whose file was not loaded. */
export const notLoaded = 'Не загружено';
export const updated = 'Возможно, сервис обновлён.';
export const reload = 'Обновить';
export const notReached = 'Сервис недоступен.';
/** In place of what is the user's own. */
export const notKept = 'Сервис недоступен, ваших данных здесь нет.';

/** Names the navigation for screen readers. */
export const navigation = 'Меню';
export const sections = {
  overview: 'Обзор',
  items: 'Предметы',
  volatility: 'Волатильность',
  portfolio: 'Портфель',
  deals: 'Сделки',
  compare: 'Сравнение',
  indices: 'Индексы',
  markets: 'Рынки',
} as const;
export const moreSections = 'Ещё';

export const connecting = 'Связь…';
export const live = 'Онлайн';
export const polling = (interval: string) => `Раз в ${interval}`;
export const reconnecting = 'Нет связи';
export const staleSince = (clockTime: string) => `Устарело с ${clockTime}`;

export const find = 'Поиск';
export const findByKey = 'Поиск (Ctrl K)';
export const settings = 'Настройки';
export const signIn = 'Войти';
export const account = 'Аккаунт';

export const version = (number: string) => `Itemtide ${number}`;
export const api = 'API';
export const accuracy = 'Точность';
export const licenses = 'Лицензии';
export const chartCredit = 'TradingView';
export const keyboard = 'Клавиши';
