import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** For screen readers, behind the words of a link to another site. */
export const opensNewTab = '(откроется в новой вкладке)';

// Texts of the notices below the header.

/** Name the notices for screen readers. */
export const names = {
  demo: 'Демо-данные',
  welcome: 'Добро пожаловать',
  collecting: 'Сбор цен',
  otherAddress: 'Адрес',
  setup: 'Настройка',
} as const;

/** @param code shows a setting with its value */
export const otherAddress = (baseUrl: string, origin: string, code: Wrap) => (
  <>
    <strong>Откройте {baseUrl}</strong> или задайте {code(`BASE_URL=${origin}`)} и перезапустите:
    обновления и ссылки для входа по этому адресу не работают.
  </>
);

/** @param setup a link */
export const notSetUp = (setup: Wrap) => (
  <>
    <strong>Это новый сервис:</strong> {setup('настройте его')} за минуту.
  </>
);

/** @param detail what narrow screens leave out */
export const demo = (detail: Wrap) => (
  <>
    <strong>Демо-данные.</strong> Цены выдуманы{detail(': по ним не торгуют')}.
  </>
);
/** @param detail what narrow screens leave out */
export const demoOf = (markets: readonly string[], detail: Wrap) => (
  <>
    <strong>Демо-данные.</strong> Цены {markets.join(' и ')} выдуманы
    {detail(': по ним не торгуют')}.
  </>
);

/** @param age that of the prices on the page; undefined without any */
export const noConnection = (age: ReactNode | undefined) => (
  <>
    <strong>Нет связи.</strong> {age !== undefined && <> Показаны цены, полученные {age}.</>}
  </>
);

export const welcome = (signIn: Wrap, importInventory: Wrap) => (
  <>
    Цены игровых предметов на разных рынках и их движение. {signIn('Войдите')}, чтобы следить за
    своими, или {importInventory('импортируйте инвентарь')}.
  </>
);
/** @param hidden words for screen readers only */
export const dismissWelcome = (hidden: Wrap) => <>Скрыть{hidden(': приветствие')}</>;

export const collecting = (progress: string) => (
  <>
    <strong>Сбор цен:</strong> {progress}
  </>
);
export const noAnswerYet = 'ждём первый рынок.';
/** @param markets which fail; none has answered */
export const noPricesYet = (markets: readonly string[]) => (
  <>
    <strong>Цен пока нет:</strong> нет ответа: {markets.join(', ')}.
  </>
);
/** @param time of the next attempt, such as `2:05 PM` */
export const nextTry = (time: string) => `следующая попытка в ${time}`;
export const marketsAnswered = (answered: number, markets: number) =>
  answered === markets
    ? plural(markets, {
        one: 'рынок ответил',
        few: `ответили все рынки: ${markets}`,
        many: `ответили все рынки: ${markets}`,
        other: `ответили все рынки: ${markets}`,
      })
    : `ответило рынков: ${answered} из ${markets}`;
export const progress = (markets: string, minutes: number, minutesNeeded: number) =>
  `${markets}; ${minutes} из ${minutesNeeded} минут до расчёта волатильности.`;
/** For administrators; a button follows. */
export const beginWithPast = 'Импорт прошлых цен:';
export const untilVolatility = 'До расчёта волатильности';
