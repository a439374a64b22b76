import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** The words for what a market does. */
export const statuses = {
  inactive: 'неактивен',
  starting: 'запускается',
  up: 'работает',
  frozen: 'застыл',
  down: 'недоступен',
} as const;

// Texts of the page of markets.

export const title = 'Рынки';
/** What loads, as in `Loading markets…`. */
export const content = 'рынки';

export const none = 'Рынки не настроены';
/** Names the list for screen readers. */
export const polled = 'Опрашиваемые рынки';
export const others = (count: number) =>
  plural(count, {
    one: `Доступен ещё ${count} рынок`,
    few: `Доступны ещё ${count} рынка`,
    many: `Доступны ещё ${count} рынков`,
    other: `Доступны ещё ${count} рынка`,
  });
export const requiresKey = (description: string) => `${description}. Нужен ключ API.`;
export const howToPoll = (
  <>
    Настройка <code>MARKETS</code> перечисляет опрашиваемые рынки в порядке предпочтения.
  </>
);

/** @param day of the oldest one */
export const allRatesOld = (day: string) => `Курсы валют от ${day}, им больше 4 дней.`;
/** @param day of the oldest one */
export const someRatesOld = (currencies: readonly string[], day: string) =>
  `Курсы ${currencies.join(', ')} от ${day}, им больше 4 дней.`;

export const oldRate = (currency: string, day: string) =>
  `Пересчитано из ${currency} по курсу от ${day}, ему больше 4 дней.`;

export const demo = 'демо-данные';
export const paused = 'Пауза; будет ещё одна попытка.';
/** By the codes of the service; in English pages show its own words, which are more precise. */
export const marketErrors = {
  unreachable: 'Недоступен.',
  timeout: 'Не отвечает вовремя.',
  rate_limited: 'Отказывает из-за слишком частых запросов.',
  refused: 'Отказывается отвечать.',
  failed: 'Отвечает ошибкой.',
  unreadable: 'Ответ не читается.',
  wrong_currency: 'Называет не ту валюту.',
  no_rate_yet: 'Ждёт курсы валют.',
  misconfigured: 'Ошибка в настройке.',
  quarantined: 'Список противоречит прежним и не сохраняется.',
  not_stored: 'Цены сейчас не сохраняются.',
  not_polled: 'Его не опрашивает ни один процесс.',
  internal: 'Сбой в сервисе.',
} as const;
export const partialError = 'Часть ответа отсутствует.';
/** @param items the count, formatted */
export const heldBack = (count: number, items: string) =>
  plural(count, {
    one: `Задержан ${items} новый предмет: необычно много тех, которых не знают ни каталог, ни другой рынок.`,
    few: `Задержано ${items} новых предмета: необычно много тех, которых не знают ни каталог, ни другой рынок.`,
    many: `Задержано ${items} новых предметов: необычно много тех, которых не знают ни каталог, ни другой рынок.`,
    other: `Задержано ${items} новых предмета: необычно много тех, которых не знают ни каталог, ни другой рынок.`,
  });
export const frozen = (series: string, since: ReactNode) => (
  <>
    {series} не меняется вовсе с {since}, дольше, чем когда-либо.
  </>
);
export const shortList = (series: string, offers: string, before: string) =>
  `${series}: лотов ${offers}, раньше ${before}. Пропавшие считаются снятыми через час.`;

export const facts = {
  lastSuccess: 'Последний успех',
  interval: 'Интервал',
  items: 'Предметы',
  volume: 'Объём',
  fees: 'Комиссии',
  accepted: 'Принято',
  rejected: 'Отклонено',
} as const;
export const noSuccess = 'пока нет';
export const volumes = {
  trades: 'Продажи',
  trades_24h: 'Продажи за 24 часа',
  listings: 'Лоты',
  nothing: 'Не сообщает',
} as const;
export const noneRejected = 'нет';
/** @param reason in words of the service */
export const rejected = (count: string, reason: string) => `${count} ${reason}`;
export const allSeries = (series: readonly string[]) => `Ряды: ${series.join(', ')}`;
export const series = {
  trades: (name: string, items: string) => `${name} (${items}; продажи)`,
  trades_24h: (name: string, items: string) => `${name} (${items}; продажи за 24 часа)`,
  listings: (name: string, items: string) => `${name} (${items}; лоты)`,
  nothing: (name: string, items: string) => `${name} (${items}; без объёма)`,
} as const;

/** @param names of the other markets */
export const sameSellers = (names: readonly string[]) =>
  `Те же продавцы, что у ${names.join(', ')}: один голос на всех в консенсусе.`;

export const feesNotKnown = 'неизвестно';
export const sellerFees = (seller: string) => `продавец ${seller}`;
export const feesOfBoth = (seller: string, buyer: string) =>
  `продавец ${seller}; покупатель ${buyer}`;
export const ofProceeds = (percents: readonly string[]) => `${percents.join(' и ')} от выручки`;
/** @param source in words of the service */
export const feeSource = {
  reported: (source: string, day: string) => `Указано ${day}: ${source}.`,
  conflicting: (source: string, day: string) =>
    `Данные расходятся; берётся наибольшая. ${day}: ${source}.`,
  stated: (source: string) => `Источник: ${source}.`,
} as const;
/** @param summary in words of the service @param day on which they were looked up */
export const terms = (link: ReactNode, summary: string, day: string) => (
  <>
    {link} (на {day}): {summary}
  </>
);
export const termsOfUse = 'Условия использования';
/** A fee of sales from a price on. */
export const feeFrom = (price: string, percent: string) => `от ${price} ${percent}`;

export const disagreements = {
  title: 'Расхождения',
  /** What loads, as in `Loading disagreements…`. */
  content: 'расхождения',
  none: 'Ни у одного предмета нет свежих цен на двух рынках',
  caption: 'Наибольшая свежая цена к наименьшей',
  order: 'Сначала самые большие.',
  columns: { item: 'Предмет', spread: 'Разрыв', consensus: 'Консенсус', prices: 'Цены' },
} as const;
export const spread = (factor: string) => `${factor} ×`;
export const priceAt = (market: string, price: string) => `${market} ${price}`;
