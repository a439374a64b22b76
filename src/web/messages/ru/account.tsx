import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the account page, without API tokens and the merging of accounts. */
export const account = {
  title: 'Аккаунт',
  /** What loads, as in `Loading your account…`. */
  content: 'ваш аккаунт',
  you: 'Вы',
  name: 'Имя',
  email: 'Адрес почты',
  noEmail: 'Нет',
  memberSince: 'С нами с',
  role: 'Роль',
  /** @param link to the administration */
  administrator: (link: Wrap) => <>Администратор: {link('Управление')}</>,
  signOut: 'Выйти',
  stillSignedIn: 'Вход ещё действует',
  settings: 'Настройки',
  settingsHint: 'Действуют во всех ваших браузерах.',
  marketFirst: 'Рынок по умолчанию',
  anyMarketFirst: 'Первый с ценой',
  valuation: 'Оценивать по',
  valuations: {
    '': 'Самым низким лотам',
    best_net: 'Лучшей выплате после комиссий',
    bid: 'Лучшему закупу после комиссий',
  } as const,
  front: 'Главная страница',
  fronts: { '': 'Мой портфель', market: 'Рынок' } as const,
  ways: 'Способы входа',
  /** What loads. */
  waysContent: 'способы входа',
  linkedContent: 'привязанные аккаунты',
  /** The names of providers that are no longer available. */
  formerProviders: {
    provider_a: 'Удалённый провайдер',
    provider_b: 'Другой удалённый провайдер',
    provider_c: 'Игровая платформа',
  } as const,
  linkedOn: (date: string) => `привязан ${date}`,
  linkByMail: 'Ссылка по почте',
  mailedTo: (address: string) => `на ${address}`,
  platformOff: 'Импорт инвентаря здесь отключён. Добавляйте покупки вручную или из файла.',
  linkPlatformHint: (platform: string) =>
    `Привяжите ${platform}, чтобы импортировать инвентарь и входить через этот аккаунт.`,
  linkPlatform: (platform: string) => `Привязать ${platform}`,
  unlink: 'Отвязать',
  unlinkProvider: (provider: string) => `Отвязать ${provider}`,
  unlinkWarning: (provider: string) =>
    `Вход через ${provider} больше не будет работать. Другие сеансы завершатся; ваши данные останутся.`,
  sessions: 'Активные сеансы',
  /** What loads. */
  sessionsContent: 'ваши сеансы',
  unknownDevice: 'Неизвестное устройство',
  deviceOn: (browser: string, system: string) => `${browser} на ${system}`,
  /** The session of this browser. */
  current: 'текущий',
  sessionTimes: (since: string, used: ReactNode) => (
    <>
      с {since}, использован {used}
    </>
  ),
  end: 'Завершить',
  endSession: (device: string, since: string) => `Завершить сеанс: ${device}, с ${since}`,
  sessionNotEnded: 'Сеанс не завершён',
  signOutEverywhere: 'Выйти везде',
  revokeTokensToo: 'Отозвать и токены API',
  signOutEverywhereWarning: 'Завершает все сеансы, включая этот.',
  data: 'Ваши данные',
  dataHint: 'Всё, что о вас хранится, одним файлом JSON.',
  download: 'Скачать данные',
  deleteAccount: 'Удалить аккаунт',
  deletePermanently: 'Удалить навсегда',
  deleteWarning:
    'Удаляет ваш аккаунт со всеми покупками, продажами, оповещениями и ссылками. Отменить нельзя.',
  /** What a user without an e-mail address types. */
  deletionPhrase: 'удалить мой аккаунт',
  confirmDeletion: (phrase: string) => `Для подтверждения введите: ${phrase}`,
  notConfirmed: (phrase: string) => `Для подтверждения введите: ${phrase}.`,
};

interface Count {
  readonly count: number;
  readonly shown: string;
}

/** Texts of the merging of two accounts. */
export const merging = {
  title: 'Объединение аккаунтов',
  /** What loads, as in `Loading the state of the merge…`. */
  content: 'состояние объединения',
  hint: 'Перенести всё из этого аккаунта в другой ваш.',
  begin: 'Перенести в другой аккаунт',
  notChanged: 'Ничего не изменилось',
  offered: (until: string) =>
    `Войдите в другой аккаунт в этом браузере до ${until}. Перед переносом вы всё подтвердите.`,
  signIn: 'Войти в другой аккаунт',
  stillSignedIn: 'Вход ещё действует',
  withdraw: 'Отменить объединение',
  /** An account without address and name. */
  unnamed: 'другого аккаунта',
  moves: (account: ReactNode, lots: Count, watched: Count, alerts: Count) => (
    <>
      Всё из {account} переходит в этот аккаунт: {lots.shown}{' '}
      {plural(lots.count, { one: 'покупка', few: 'покупки', many: 'покупок', other: 'покупки' })},{' '}
      {watched.shown}{' '}
      {plural(watched.count, {
        one: 'отслеживаемый предмет',
        few: 'отслеживаемых предмета',
        many: 'отслеживаемых предметов',
        other: 'отслеживаемых предмета',
      })}
      , {alerts.shown}{' '}
      {plural(alerts.count, {
        one: 'оповещение',
        few: 'оповещения',
        many: 'оповещений',
        other: 'оповещения',
      })}{' '}
      и привязанные провайдеры. Затем тот аккаунт удаляется.
    </>
  ),
  ends: 'Его сеансы и токены API завершатся. Общие ссылки обоих портфелей перестанут работать.',
  lostEmail: (address: string) => `Ссылки на ${address} больше не откроют этот аккаунт.`,
  refused: 'Эти аккаунты нельзя объединить',
  merge: 'Объединить',
};

/** What a token may do, by scope. */
const scopes = {
  'portfolio:read': 'Читать ваш портфель',
  'portfolio:write': 'Менять ваш портфель',
  alerts: 'Читать и менять ваши оповещения',
  'prices:read': 'Читать цены',
} as const;

/** Texts of the API tokens of an account. */
export const tokens = {
  title: 'Токены API',
  /** What loads, as in `Loading your API tokens…`. */
  content: 'ваши токены API',
  /** @param link to the documentation */
  hint: (link: Wrap) => (
    <>
      С токенами программы пользуются вашим аккаунтом в рамках их прав. {link('Документация API')}
    </>
  ),
  none: 'Токенов пока нет.',
  scopes,
  expired: 'истёк',
  ended: (moment: string) => `Истёк ${moment}.`,
  ends: (moment: string) => `Истекает ${moment}.`,
  neverUsed: 'Не использовался.',
  lastUsed: (age: ReactNode) => <>Использован {age}.</>,
  /** @param hide makes words readable for screen readers only */
  revokeToken: (name: string, hide: Wrap) => <>Отозвать{hide(`: ${name}`)}</>,
  revoke: 'Отозвать',
  revokeTitle: (name: string) => `Отозвать ${name}`,
  revokeWarning: 'Программы с этим токеном перестанут работать. Отменить нельзя.',
  make: 'Новый токен',
  makeTitle: 'Новый токен API',
  makeAction: 'Создать токен',
  name: 'Название',
  nameHint: 'Программа, которой он нужен, например таблица.',
  noName: 'Введите название.',
  scopesField: 'Права',
  scopeChoice: (scope: keyof typeof scopes) => `${scopes[scope]} (${scope})`,
  noScope: 'Выберите хотя бы одно.',
  lastDay: 'Последний день',
  lastDayHint: 'Действует до конца этого дня.',
  wrongDay: (most: number) => `Выберите день в пределах ${most} дней.`,
  made: 'Новый токен API',
  madeHint: 'Скопируйте сейчас, он показан только раз. Храните в тайне, как пароль.',
  token: 'Токен',
};
