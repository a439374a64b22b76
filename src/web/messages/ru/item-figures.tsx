import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** Texts of what the catalogue knows of an item. */
export const facts = {
  title: 'О предмете',
  floatRange: 'Диапазон флоата',
  fromTo: (least: string, most: string) => `от ${least} до ${most}`,
  collection: 'Коллекция',
  released: 'Выпущен',
  phases: 'Фазы',
  foundIn: 'Выпадает из',
  /** More of them than are listed at once. */
  containers: (count: number) => `Контейнеров: ${count}`,
};

/** Texts of where to sell and to buy an item, in the head of its page. */
export const trade = {
  sellAt: (market: string) => `Продать на ${market}`,
  youGet: (amount: ReactNode) => <>вы получите {amount}</>,
  buyAt: (market: string) => `Купить на ${market}`,
  youPay: (amount: ReactNode) => <>вы заплатите {amount}</>,
  likelyIn: (days: number) =>
    plural(days, {
      one: 'Вероятно завтра',
      few: `Вероятно через ${days} дня`,
      many: `Вероятно через ${days} дней`,
      other: `Вероятно через ${days} дня`,
    }),
  /** @param day formatted */
  onUnlock: (day: string) => `После трейдбана, ${day}`,
  sells: (days: number) => `Продастся за ${days} дн.`,
};

/** Why the price of an item moved. */
export const move = {
  sentence: ({
    market,
    alike,
    own,
    unusual,
  }: {
    market: string;
    /** The category; undefined if it has too few items. */
    alike: { name: string; percent: string } | undefined;
    own: string;
    /** Undefined if too little is known of earlier moves. */
    unusual: boolean | undefined;
  }) => {
    const others = `Рынок ${market}${alike === undefined ? '' : `, ${alike.name} ${alike.percent}`}`;
    const remark = unusual === undefined ? '' : unusual ? ', что необычно' : ', как обычно';
    return `${others}; ${own} — движение самого предмета${remark}.`;
  },
  noParts: {
    few_items: 'Не сравнивается с другими предметами: цены есть у слишком немногих.',
    market_unusual: 'Не сравнивается с другими предметами: их изменение само необычно.',
  },
};

/** Texts of the outlook of an item, and of the chances to sell it. */
export const outlook = {
  title: 'Прогноз',
  /** What loads, as in `Loading the outlook…`. */
  content: 'прогноз',
  none: {
    too_few_days: 'Прогноза пока нет: нужно 20 дней цен',
    too_few_outcomes: 'Прогноза пока нет: мало прошлых прогнозов',
    stopped: 'Прогноза нет: 3 дня без цен',
  } as const,
  weekAhead: (lower: string, upper: string) =>
    `В 9 случаях из 10 через неделю от ${lower} до ${upper}. Направление не предсказывается.`,
  daysAhead: (days: number) =>
    plural(days, {
      one: 'Завтра',
      few: `Через ${days} дня`,
      many: `Через ${days} дней`,
      other: `Через ${days} дня`,
    }),
  how: 'Как это считается?',
  basis: ({
    days,
    markets,
    forecasts,
    age,
  }: {
    days: string;
    /** Whose prices they are, the latest first. */
    markets: readonly string[];
    forecasts: string;
    age: ReactNode;
  }) => (
    <>
      По {days} дн. цен ({markets.join(', ')}) и {forecasts} прошлым прогнозам предметов близкой
      цены, {age}.
    </>
  ),
  /** @param day formatted */
  sale: (season: 'summer' | 'autumn', day: string) =>
    `${season === 'summer' ? 'Летняя' : 'Осенняя'} распродажа платформы начнётся ${day}. В прошлые цены падали, поэтому диапазон шире вниз.`,
  chances: 'Шанс продать по этой цене',
  within: (days: number) =>
    plural(days, {
      one: 'За день',
      few: `За ${days} дня`,
      many: `За ${days} дней`,
      other: `За ${days} дня`,
    }),
  almostSure: 'больше 99 %',
  almostNone: 'меньше 1 %',
  sellsToday: 'Сегодня продаётся примерно за',
  sellsTodayBasis: (percent: string, market: string) =>
    `Сегодня продаётся: ${percent} медианы; одна из десяти продаж дня на ${market} дешевле.`,
  chancesBasis: ({
    days,
    market,
    salesADay,
  }: {
    days: string;
    market: string;
    salesADay: string;
  }) =>
    `По ${days} дн. с ${market} и ${salesADay} продажам в день, если нет лота дешевле. Флоат, наклейки и новые более дешёвые лоты не учтены.`,
  /** @param day formatted */
  lockedUntil: (day: string) => `Ваши в трейдбане до ${day}.`,
};

/** Texts of the metrics of an item. */
export const metrics = {
  title: 'Насколько волатилен?',
  /** Beside the title, if it is not the range of the page. */
  over: (window: string) => `за ${window}`,
  how: 'Как это считается?',
  /** What loads, as in `Loading the metrics…`. */
  content: 'показатели',
  none: 'Нет цен за этот период',
  change: {
    name: 'Изменение',
    unit: '',
    formula: 'Последняя цена за период к последней до него (или к первой в нём).',
  } as const,
  deviation: {
    name: 'Стандартное отклонение',
    unit: '',
    formula: 'Корень среднего квадрата отклонения от средней цены.',
  } as const,
  variation: {
    name: 'Коэффициент вариации',
    unit: '',
    formula: 'Стандартное отклонение к среднему, чтобы сравнивать дешёвые и дорогие предметы.',
  } as const,
  trend: {
    name: 'Тренд',
    unit: 'в час',
    formula: 'Наклон прямой наименьших квадратов по ценам.',
  } as const,
  band: {
    name: 'Полоса Боллинджера',
    unit: '',
    formula: 'Средняя цена минус и плюс два стандартных отклонения.',
  } as const,
  basis: ({
    count,
    shownCount,
    market,
    window,
    age,
  }: {
    /** Of prices. */
    count: number;
    shownCount: string;
    market: string;
    window: string;
    age: ReactNode;
  }) => (
    <>
      {shownCount} {plural(count, { one: 'цена', few: 'цены', many: 'цен', other: 'цены' })}{' '}
      {market} за {window}, {age}.
    </>
  ),
};

/** Texts of the prices of an item by market. */
export const prices = {
  title: 'Рынки',
  order: 'Порядок рынков',
  orders: { sell: 'Продать', buy: 'Купить', preference: 'Предпочтение' } as const,
  captions: {
    sell: 'Сначала лучшая выплата',
    buy: 'Сначала меньшая сумма',
    preference: 'По предпочтению',
  } as const,
  columns: {
    market: 'Рынок',
    price: 'Цена',
    sellerGets: 'Вы получите',
    buyerPays: 'Вы заплатите',
    versusConsensus: 'к консенсусу',
    volume: 'Объём',
    updated: 'Обновлено',
  } as const,
  noConsensus: 'нет консенсуса',
  notKnown: 'неизвестно',
  /** Of a market that pays into a wallet, not in cash. */
  wallet: 'кошелёк',
  /** Of a site whose prices are in its own money, not in cash. */
  siteMoney: 'деньги сайта',
  noFreshPrice: 'Нет свежей цены.',
  /** Why the price of the item is that of a market. */
  reasons: {
    preferred: (market: string) => `Показана цена: ${market}, первый по предпочтению.`,
    agrees: (market: string) =>
      `Показана цена: ${market}, первый по предпочтению рядом с консенсусом.`,
    nearest: (market: string) => `Показана цена: ${market}, ближайший к консенсусу; близких нет.`,
    lower: (market: string) =>
      `Показана цена: ${market}; предпочитаемые рынки просят более чем в 1,5 раза больше.`,
    only_group: (market: string) =>
      `Показана цена: ${market}; у независимых рынков нет свежих лотов.`,
    kept: (market: string) => `Показана цена: ${market}, сохранена: выбор действует не менее часа.`,
    no_fresh_offer: (market: string) =>
      `Показана цена: ${market}; нет свежего лота с выводом денег.`,
  } as const,
  /** @param groups those of the markets @param outliers markets whose prices do not count */
  consensus: (price: ReactNode, markets: number, groups: number, outliers: number) => (
    <>
      Консенсус {price}: медиана {markets}{' '}
      {plural(markets, { one: 'рынка', few: 'рынков', many: 'рынков', other: 'рынков' })}
      {groups < markets && `, одинаковые продавцы учтены один раз (${groups})`}
      {outliers > 0 && `, без выбросов: ${outliers}`}.
    </>
  ),
  agreement: (percent: string) => `Согласие ${percent}.`,
  highestBid: (price: ReactNode, market: string) => (
    <>
      Высший закуп {price} ({market}),{' '}
    </>
  ),
  spread: {
    below: (market: string, percent: string) =>
      `на ${percent} ниже самого дешёвого лота (${market}).`,
    above: (market: string, percent: string) =>
      `на ${percent} выше самого дешёвого лота (${market}).`,
  },
};
