import { seriesOfSales } from '../../domain/source.js';
import { SECOND_MS } from '../../domain/units.js';
import { countOf, fieldsOf, isRefusal, nameOf, priceInDollars, quote } from '../fields.js';
import type { Past } from '../history-by-name.js';
import { MarketError } from '../source.js';
import { Tally } from '../tally.js';

const SOURCE = seriesOfSales('steam');

/** Steam's number of the US dollar. */
const USD = 1;

/** The histories on the public page of an item: of it, and mostly of its other wears and qualities. */
export interface PagePast extends Past {
  /** The items that have a history on the page. */
  readonly names: readonly string[];
}

/**
 * The page of an item, which carries the data that it is drawn from: points of time, the median price
 * that buyers paid, and the number of sales.
 * @returns undefined for a page without data, as Steam sends to addresses that it blocks
 * @throws MarketError if it is in another currency than USD
 */
export function parseSteamPage(html: string): PagePast | undefined {
  const queries = queriesIn(html);
  if (queries === undefined) return undefined;
  const rejected = new Tally();
  const observations: Past['observations'][number][] = [];
  const names: string[] = [];
  const wallet = fieldsOf(
    queries.find(({ key }) => key.includes('CurrentUserWalletDetails'))?.data,
  );
  const { wallet_currency, currency_code = wallet_currency } = wallet;
  for (const { key, data } of queries) {
    if (!key.includes('pricehistory')) continue;
    const name = nameOf(key.at(-1));
    const { ecurrency = currency_code, prices } = fieldsOf(data);
    if (typeof name !== 'string' || !Array.isArray(prices)) continue;
    if (ecurrency !== USD) {
      throw new MarketError(
        'misconfigured',
        `steam shows its pages in another currency than USD (number ${String(ecurrency)}) to the network of this service`,
      );
    }
    names.push(name);
    for (const point of prices) {
      const { time, price_median, purchases } = fieldsOf(point);
      const seconds = countOf(time);
      const sales = quote(name, priceInDollars(price_median), countOf(purchases));
      if (isRefusal(sales)) rejected.add(sales.reason);
      else if (typeof seconds !== 'number' || seconds === 0) rejected.add('sales without time');
      else observations.push({ ...sales, time: seconds * SECOND_MS, source: SOURCE });
    }
  }
  return { names, observations, rejected };
}

interface PageQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

/** The page assigns its state as a JavaScript string literal in double quotes. */
const STATE = /window\.SSR\.renderContext\s*=\s*JSON\.parse\(\s*(?=")/;

/** The literal, of some megabytes: a regular expression for all of it would need too much stack. */
function stateLiteral(html: string): string | undefined {
  const start = STATE.exec(html);
  if (start === null) return undefined;
  const from = start.index + start[0].length;
  for (let at = from + 1; at < html.length; at += 1) {
    if (html[at] === '\\') at += 1;
    else if (html[at] === '"') return html.slice(from, at + 1);
  }
  return undefined;
}

/** The queries whose results the page is drawn from; undefined without any. */
function queriesIn(html: string): PageQuery[] | undefined {
  const { queryData } = fieldsOf(parsed(parsed(stateLiteral(html))));
  const { queries } = fieldsOf(parsed(queryData));
  if (!Array.isArray(queries) || queries.length === 0) return undefined;
  return queries.map((query) => {
    const { queryKey, state } = fieldsOf(query);
    return { key: Array.isArray(queryKey) ? queryKey : [], data: fieldsOf(state).data };
  });
}

/** The value of JSON in text; undefined for anything else. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Another form of the page: there is no data in it that can be read.
    return undefined;
  }
}
