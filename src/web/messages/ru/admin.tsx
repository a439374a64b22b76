// Texts of the administration.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'Управление';
/** What loads, as in `Loading the administration…`. */
export const content = 'управление';
export const notAllowed = 'Только для администраторов';
/** @param code shows the name of a setting */
export const notAllowedHint = (code: Wrap) => <>Их перечисляет настройка {code('ADMIN_EMAILS')}.</>;

export const newerRelease = (newer: string, version: string) =>
  `Вышла версия ${newer}. Здесь ${version}.`;
export const releaseUnknown = 'Новейшая версия неизвестна.';
/** Why. */
export const releaseErrors = {
  unreachable: () => 'Сервер обновлений не отвечает.',
  /** @param status of HTTP */
  refused: (status: number | null) => `Сервер обновлений ответил ${status}.`,
  no_version: () => 'Сервер обновлений не назвал версию.',
} as const;

export const markets = 'Рынки';
/** What loads. */
export const marketsContent = 'рынки';
export const marketsCaption = 'Опрашиваемые рынки';
export const marketColumns = {
  market: 'Рынок',
  status: 'Состояние',
  lastSuccess: 'Последний успех',
  actions: 'Действия',
} as const;
export const inQuarantine = 'на карантине';
export const noSuccess = 'пока нет';
export const poll = 'Опросить сейчас';
export const pollMarket = (market: string) => `Опросить сейчас: ${market}`;
export const polled = 'Рынок будет опрошен через несколько секунд.';
export const endQuarantine = 'Снять карантин';
export const endQuarantineOf = (market: string) => `Снять карантин: ${market}`;
export const quarantineEnds = 'Карантин снимется через несколько секунд.';
export const heldBack = (items: string) => `Задержано: ${items}`;
export const heldBackOf = (items: string, market: string) => `Задержано: ${items}, ${market}`;
export const notChanged = 'Ничего не изменилось';

export const heldItems = (market: string) => `Задержанные новые предметы: ${market}`;
/** What loads. */
export const heldItemsContent = 'предметы';
export const trackAll = 'Отслеживать все';
/** @param reason a clause of the service */
export const heldBecause = (reason: string) => `Причина задержки: ${reason}.`;
export const trackHint = 'Если их отслеживать, цены сохранятся со следующего опроса.';
export const moreItems = (items: string) => `И ещё ${items}.`;

export const users = 'Пользователи';
/** What loads. */
export const usersContent = 'пользователи';
export const usersField = 'Почта или имя';
export const search = 'Найти';
export const usersFound = (count: number, shownCount: string) =>
  `${shownCount} ${plural(count, { one: 'пользователь', few: 'пользователя', many: 'пользователей', other: 'пользователя' })}`;
export const userColumns = {
  user: 'Пользователь',
  role: 'Роль',
  memberSince: 'С нами с',
  lastUsed: 'Последний визит',
  holdings: 'Активы',
  sessions: 'Сеансы',
  actions: 'Действия',
} as const;
export const roles = { user: 'пользователь', admin: 'админ' } as const;
export const noSession = 'нет сеанса';
export const previous = 'Назад';
export const next = 'Следующая';
export const signOut = 'Завершить сеансы';
export const signOutUser = (user: string) => `Завершить сеансы: ${user}`;
export const signOutTitle = (user: string) => `Завершить сеансы: ${user}`;
export const endAllSessions = 'Завершить все сеансы';
export const signOutWarning = (user: string) =>
  `${user}: все сеансы завершатся, войти снова можно сразу. Токены API остаются.`;

export const backups = 'Резервные копии';
/** What loads. */
export const backupsContent = 'резервные копии';
export const noBackupFolder = 'Папка для копий не указана';
/** @param code shows the name of a setting */
export const noBackupFolderHint = (code: Wrap) => (
  <>Укажите в {code('BACKUP_DIR')} папку для копий.</>
);
export const backUp = 'Сделать копию';
export const backingUp = 'Копия создаётся.';
export const notBackedUp = 'Копия не создаётся';
export const backupFailed = 'Последняя копия не удалась';
export const keptIn = (directory: string) => `Хранятся в ${directory}`;
export const backupColumns = { created: 'Создана', age: 'Возраст', size: 'Размер' } as const;
