// Texts of the setup, and of the settings of the service.

import type { Wrap } from '../wrap.js';

export const title = 'Настройка Itemtide';
/** What loads. */
export const content = 'настройка';
export const alreadySetUp = 'Уже настроено';
export const alreadySetUpHint = (administration: Wrap) => (
  <>Администраторы меняют настройки в разделе {administration('«Управление»')}.</>
);
export const notOpened = 'Настройка защищена';
export const code = 'Код настройки';
export const codeHint = 'Выводится при запуске в терминал или журнал сервиса.';

export const stepOf = (step: number, steps: number) => `Шаг ${step} из ${steps}`;
export const steps = {
  administrator: 'Администратор',
  markets: 'Рынки',
  display: 'Валюта и часовой пояс',
  mail: 'Почта',
  backups: 'Резервные копии',
} as const;
export const back = 'Назад';
export const next = 'Далее';

export const save = 'Сохранить и перезапустить';
export const lookAround = 'Сначала осмотреться';
export const notSaved = 'Не сохранено';

/** @param name of a setting */
export const fixed = (name: string) => `Задано в окружении: ${name}.`;
/** In place of a secret of the environment. */
export const hiddenSecret = '••••••••';
export const secretKept = 'Сохранено; оставьте пустым, чтобы не менять.';
export const mailServerKept = 'Сохранено. Чтобы изменить, заполните все эти поля.';

export const administratorIntroduction =
  'Управляет настройками, пользователями, рынками и копиями. Без пароля: вход по ссылке.';
export const email = 'Ваш адрес почты';
export const emailHint = 'Куда вам приходит почта.';
export const noAddress = 'Введите адрес, например name@example.com.';

export const markets = 'Рынки';
/** What loads. */
export const marketsContent = 'рынки';
export const marketsIntroduction =
  'Выберите рынки, важнейший первым; без них — демо-цены. Вы принимаете условия выбранных.';
export const keys = {
  unused: 'Ключ не нужен.',
  optional: 'Ключ необязателен.',
  required: 'Нужен ключ API.',
} as const;
/** @param history a clause; null if there is none */
export const past = (history: string | null) =>
  history === null
    ? 'Прошлых цен нет.'
    : `Прошлые цены: ${history.charAt(0).toLowerCase()}${history.slice(1)}.`;
export const keyOf = (market: string) => `Ключ API для ${market}`;
/** By setting. */
export const needed: Readonly<Record<string, string>> = { STEAM_ITEMS: 'Запрашиваемые предметы' };
export const itemsHint = 'Полные названия через точку с запятой.';
export const settingMissing = (field: string) => `Заполните «${field}».`;

export const displayIntroduction = 'Для посетителей по умолчанию.';
export const currency = 'Валюта';
export const timezone = 'Часовой пояс';
export const visitorTimezone = 'Как в браузере';
/** The time zone of the administrator. */
export const here = (timezone: string) => `${timezone} (ваш)`;

export const mailIntroduction =
  'Для ссылок входа и оповещений. Без почтового сервера ссылки выводятся в терминал сервиса.';
/** Where links are printed with demo data only. */
export const mailNeeded =
  'Для ссылок входа и оповещений. Почтовый сервер нужен при настоящих ценах (PRINT_MAILS=demo).';
export const noMailServer =
  'Укажите почтовый сервер, иначе никто не войдёт. Или вернитесь и не выбирайте рынков.';
export const mailServer = 'Почтовый сервер';
export const mailServerHint = 'Например smtp.example.com. Необязательно.';
export const port = 'Порт';
export const portHint = '587 или 465 для TLS сразу.';
export const user = 'Пользователь';
export const password = 'Пароль';
export const sender = 'Отправитель';
export const senderHint = 'Например Itemtide <prices@example.com>.';
export const test = 'Отправить тестовое письмо';
export const testing = 'Отправка…';
export const tested = (address: string) => `Отправлено на ${address}.`;
export const notTested = 'Письмо не отправлено';

export const backupsIntroduction = 'Один файл со всеми данными, настройками и секретами.';
export const folder = 'Папка для копий';
export const folderHint = 'На машине сервиса, лучше на другом диске. Необязательно.';
export const interval = 'Часов между копиями';
export const keep = 'Сколько хранить';

export const saved = 'Сохранено';
export const restarting = 'Перезапуск…';
/** What loads. */
export const service = 'сервис';
export const noLink = 'Ссылка для входа не создана';
/** @param signIn a link */
export const signInOtherwise = (signIn: Wrap) => (
  <>Этот сервис не отправляет ссылок: {signIn('войдите')} через провайдера.</>
);
/** @param setup a link */
export const noMail = (setup: Wrap) => (
  <>
    Письмо не приходит? {setup('Исправьте почтовый сервер')}: настройка открыта, пока вы не войдёте.
  </>
);
