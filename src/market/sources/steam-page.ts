import { type ExchangeRate, toUsdCents } from '../../domain/exchange-rates.js';
import type { Currency } from '../../domain/money.js';
import { seriesOfSales } from '../../domain/source.js';
import { type MinorUnits, SECOND_MS } from '../../domain/units.js';
import {
  countOf,
  fieldsOf,
  isRefusal,
  nameOf,
  numberOf,
  priceInDollars,
  quote,
  type Refusal,
} from '../fields.js';
import type { Past } from '../history-by-name.js';
import { MarketError } from '../source.js';
import { Tally } from '../tally.js';

const SOURCE = seriesOfSales('steam');

/**
 * The histories on the public page of an item: its own, and usually those of its other wears and qualities.
 */
export interface PagePast extends Past {
  /** The items that have a history on the page. */
  readonly names: readonly string[];
  /** The rate used for conversion; undefined for a history in USD, and without a history. */
  readonly rate: ExchangeRate | undefined;
}

/**
 * Parses the page of an item, which contains the data of its chart: time, median price paid by buyers, and
 * number of sales.
 * @param rateOf the rate of the day of the request, by which Steam converts the whole history; undefined for
 * USD
 * @throws MarketError if it is in a currency that cannot be converted
 * @returns undefined for a page without data, as Steam sends to blocked addresses
 */
export function parseSteamPage(
  html: string,
  rateOf: (currency: string) => ExchangeRate | undefined,
): PagePast | undefined {
  const queries = queriesIn(html);
  if (queries === undefined) return undefined;
  const rejected = new Tally();
  const observations: Past['observations'][number][] = [];
  const names: string[] = [];
  let rate: ExchangeRate | undefined;
  const wallet = fieldsOf(
    queries.find(({ key }) => key.includes('CurrentUserWalletDetails'))?.data,
  );
  const { wallet_currency, currency_code = wallet_currency } = wallet;
  for (const { key, data } of queries) {
    if (!key.includes('pricehistory')) continue;
    const name = nameOf(key.at(-1));
    const { ecurrency = currency_code, prices } = fieldsOf(data);
    if (typeof name !== 'string' || !Array.isArray(prices)) continue;
    rate = rateOf(currencyOf(ecurrency));
    names.push(name);
    for (const point of prices) {
      const { time, price_median, purchases } = fieldsOf(point);
      const seconds = countOf(time);
      const sales = quote(name, paidPrice(price_median, rate), countOf(purchases));
      if (isRefusal(sales)) rejected.add(sales.reason);
      else if (typeof seconds !== 'number' || seconds === 0) rejected.add('sales without time');
      else observations.push({ ...sales, time: seconds * SECOND_MS, source: SOURCE });
    }
  }
  return { names, observations, rejected, rate };
}

/** The platform's currency numbers, for those that the program can convert and that clients agree on. */
const CURRENCIES = {
  ...{ USD: 1, GBP: 2, EUR: 3, CHF: 4, RUB: 5, PLN: 6, BRL: 7, JPY: 8, IDR: 10 },
  ...{ MYR: 11, PHP: 12, SGD: 13, THB: 14, KRW: 16, TRY: 17, UAH: 18, MXN: 19, CAD: 20 },
  ...{ AUD: 21, NZD: 22, CNY: 23, INR: 24, ZAR: 28, HKD: 29 },
} satisfies Partial<Readonly<Record<Currency, number>>>;

/** @throws MarketError for an unknown currency */
function currencyOf(number: unknown): string {
  const entry = Object.entries(CURRENCIES).find(([, id]) => id === number);
  if (entry !== undefined) return entry[0];
  throw new MarketError(
    'misconfigured',
    `steam shows its pages in an unknown currency (number ${String(number)}) to the network of this service`,
  );
}

/** A price in whole units of the currency of the rate, in US cents. */
function paidPrice(value: unknown, rate: ExchangeRate | undefined): MinorUnits | Refusal {
  const amount = numberOf(value);
  const isForeign = rate !== undefined && typeof amount === 'number';
  return priceInDollars(isForeign ? toUsdCents(amount, rate) / 100 : value);
}

interface PageQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

/** The page assigns its state as a JavaScript string literal in double quotes. */
const STATE = /window\.SSR\.renderContext\s*=\s*JSON\.parse\(\s*(?=")/;

/** The literal takes several megabytes: one regular expression for all of it would overflow the stack. */
function stateLiteral(html: string): string | undefined {
  const start = STATE.exec(html);
  if (start === null) return undefined;
  const from = start.index + start[0].length;
  for (let index = from + 1; index < html.length; index += 1) {
    if (html[index] === '\\') index += 1;
    else if (html[index] === '"') return html.slice(from, index + 1);
  }
  return undefined;
}

/** The queries whose results the page contains; undefined if there are none. */
function queriesIn(html: string): PageQuery[] | undefined {
  const { queryData } = fieldsOf(parsed(parsed(stateLiteral(html))));
  const { queries } = fieldsOf(parsed(queryData));
  if (!Array.isArray(queries) || queries.length === 0) return undefined;
  return queries.map((query) => {
    const { queryKey, state } = fieldsOf(query);
    return { key: Array.isArray(queryKey) ? queryKey : [], data: fieldsOf(state).data };
  });
}

/** The value of a JSON text; undefined for anything else. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The page has another form, without readable data.
    return undefined;
  }
}
