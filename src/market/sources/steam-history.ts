import type { ExchangeRate } from '../../domain/exchange-rates.js';
import { seriesOfSales } from '../../domain/source.js';
import { countOf, fieldsOf, isRefusal, quote } from '../fields.js';
import type { Past } from '../history-by-name.js';
import { MarketError } from '../source.js';
import { Tally } from '../tally.js';
import { currencyOfSymbol, paidPrice } from './steam-currency.js';

const SOURCE = seriesOfSales('steam');

/** `Jul 02 2014 01: +0`: the hour at the start of a point, in UTC. */
const TIME = /^([A-Z][a-z]{2}) (\d{2}) (\d{4}) (\d{2}): \+0$/;

/**
 * The body of `pricehistory`: the median price and the number of sales of each hour, or of each day
 * further back.
 * @param rateOf the rate of the day of the request, by which Steam converts the whole history; undefined for
 * USD
 * @throws MarketError if it is in a currency that cannot be converted, or the cookie is invalid
 */
export function parsePriceHistory(
  name: string,
  body: unknown,
  rateOf: (currency: string) => ExchangeRate | undefined,
): Past {
  const rejected = new Tally();
  const { success, price_prefix, price_suffix, prices } = fieldsOf(body);
  // For an expired cookie the response is an empty list or null. Waiting does not help.
  if (Array.isArray(body) || body === null) {
    throw new MarketError(
      'misconfigured',
      'steam rejected the cookie: sign in again, and set STEAM_COOKIE to the new value',
    );
  }
  if (success !== true || !Array.isArray(prices)) {
    rejected.add('not on the market');
    return { observations: [], rejected };
  }
  const rate = rateOf(currencyOfSymbol(price_prefix, price_suffix));
  const byTime = new Map<number, Past['observations'][number]>();
  for (const row of prices) {
    const [when, median, volume] = Array.isArray(row) ? row : [];
    const time = parseTime(when);
    const sales = quote(name, paidPrice(median, rate), countOf(volume));
    if (isRefusal(sales)) rejected.add(sales.reason);
    else if (time === undefined) rejected.add('sales without time');
    else if (byTime.has(time)) rejected.add('duplicate time');
    else byTime.set(time, { ...sales, time, source: SOURCE });
  }
  return { observations: [...byTime.values()], rejected };
}

function parseTime(text: unknown): number | undefined {
  const [, month, day, year, hour] = (typeof text === 'string' && TIME.exec(text)) || [];
  const time = Date.parse(`${day} ${month} ${year} ${hour}:00:00 GMT`);
  return Number.isNaN(time) ? undefined : time;
}
