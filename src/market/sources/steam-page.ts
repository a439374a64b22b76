import type { ExchangeRate } from '../../domain/exchange-rates.js';
import { seriesOfSales } from '../../domain/source.js';
import { SECOND_MS } from '../../domain/units.js';
import { countOf, fieldsOf, isRefusal, jsonIn, nameOf, quote } from '../fields.js';
import type { Past } from '../history-by-name.js';
import { Tally } from '../tally.js';
import { currencyOfNumber, paidPrice } from './steam-currency.js';

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
    rate = rateOf(currencyOfNumber(ecurrency));
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
  const { queryData } = fieldsOf(jsonIn(jsonIn(stateLiteral(html))));
  const { queries } = fieldsOf(jsonIn(queryData));
  if (!Array.isArray(queries) || queries.length === 0) return undefined;
  return queries.map((query) => {
    const { queryKey, state } = fieldsOf(query);
    return { key: Array.isArray(queryKey) ? queryKey : [], data: fieldsOf(state).data };
  });
}
