import type { ExchangeRates } from '../../domain/exchange-rates.js';
import { seriesOfSales } from '../../domain/source.js';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { feeOfPrice } from '../fees.js';
import { ask, readJson, SMALL_BODY } from '../fetch/ask.js';
import { refuseFailure } from '../fetch/read-rows.js';
import type { Row } from '../fetch/row-reader.js';
import {
  countOf,
  fieldsOf,
  isRefusal,
  nameOf,
  offersOf,
  priceInDollars,
  quote,
  type Reading,
} from '../fields.js';
import { historyByName, type Past } from '../history-by-name.js';
import { searchPage } from '../item-link.js';
import { createListMarket } from '../list-market.js';
import type { CommonSettings } from '../settings.js';
import {
  type BackfillRequest,
  type Batch,
  MarketError,
  type MarketSource,
  type MarketTraits,
} from '../source.js';
import { Tally } from '../tally.js';
import { inDollars, rateOf } from '../to-dollars.js';

export const MARKET_CSGO: MarketTraits = {
  name: 'market_csgo',
  title: 'Market.CSGO',
  description: 'The cheapest offer of every item, how many are offered, and the highest bid',
  volumeMeans: 'listings',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'optional',
  pollInterval: 5 * MINUTE_MS,
  // Five requests a second are allowed; the market deletes the key of clients that exceed it.
  limit: { requests: 60, per: MINUTE_MS, spacing: SECOND_MS },
  conditional: true,
  history: 'The last sales of each item, one by one; needs a key',
  demo: false,
  itemUrl: searchPage('https://market.csgo.com/en/', 'search'),
  fees: feeOfPrice(5, { evidence: 'reported', source: 'Two public clients', asOf: '2026-11-25' }),
  form: {
    requests: '`/api/v2/prices/USD.json`, `/api/v2/prices/orders/USD.json`',
    prices: 'dollars as text; offers or bids',
    traps: "`volume` is no trade; keys are deleted above 5 a second; history in the key's currency",
    asOf: 'Sep 2026',
  },
};

const ORIGIN = 'https://market.csgo.com';
const NAMES_PER_REQUEST = 50;

export function createMarketCsgo(settings: CommonSettings): MarketSource {
  const market = createListMarket(MARKET_CSGO, settings, {
    origin: ORIGIN,
    path: '/api/v2/prices/USD.json',
    rowsAt: { path: 'items', kind: 'list' },
    parse: parseMarketCsgo,
    check: refuseFailure,
    madeAt: (_headers, head) => timeOf(head),
    // Of the same form: the highest bid, and how many bids there are.
    bids: {
      path: '/api/v2/prices/orders/USD.json',
      rowsAt: { path: 'items', kind: 'list' },
      parse: parseMarketCsgo,
      check: refuseFailure,
      madeAt: (_headers, head) => timeOf(head),
    },
  });
  return { ...market, backfill: (request) => backfill(request, settings) };
}

/** A row of `items` of either list. `volume` counts offers or bids, not sales. */
export function parseMarketCsgo({ value }: Row): Reading {
  const { market_hash_name, price, volume } = fieldsOf(value);
  return quote(nameOf(market_hash_name), priceInDollars(price), offersOf(volume));
}

function timeOf(head: unknown): EpochMs | undefined {
  const { time } = fieldsOf(head);
  return typeof time === 'number' && Number.isInteger(time) ? time * SECOND_MS : undefined;
}

async function* backfill(
  request: BackfillRequest,
  { url: origin = ORIGIN, apiKey, fetch, timeLimits, rates }: CommonSettings,
): AsyncGenerator<Batch> {
  if (apiKey === undefined) {
    throw new MarketError('misconfigured', 'the history of market_csgo needs a key');
  }
  yield* historyByName(request, NAMES_PER_REQUEST, async (names) => {
    const url = new URL('/api/v2/get-list-items-info', origin);
    url.searchParams.set('key', apiKey);
    for (const name of names) url.searchParams.append('list_hash_name[]', name);
    const { signal } = request;
    const answer = await ask(url, { signal, fetch, timeLimits, largestBody: SMALL_BODY });
    return parseSales(await readJson(answer), rates);
  });
}

/**
 * The body of `get-list-items-info`: by name, times in seconds and prices, newest first. They are in
 * the currency of the account of the key, and are converted at the rate of their day. Sales of one item
 * in the same second are one point, with the price of the first.
 * @throws MarketError if it states an error, or another currency without a known rate
 */
export function parseSales(body: unknown, rates?: ExchangeRates): Past {
  refuseFailure(body);
  const { currency = 'USD' } = fieldsOf(body);
  const inDollarsAt = (reading: Reading, time: EpochMs): Reading =>
    inDollars(reading, rateOf(String(currency), time, rates));
  const rejected = new Tally();
  const sales = new Map<string, Past['observations'][number]>();
  for (const [name, item] of Object.entries(fieldsOf(fieldsOf(body).data))) {
    const { history } = fieldsOf(item);
    if (!Array.isArray(history)) {
      rejected.add('no history');
      continue;
    }
    for (const [seconds, amount] of history.filter(Array.isArray)) {
      const time = countOf(seconds);
      if (typeof time !== 'number' || time === 0) {
        rejected.add('sale without time');
        continue;
      }
      const sale = inDollarsAt(quote(nameOf(name), priceInDollars(amount), 1), time * SECOND_MS);
      if (isRefusal(sale)) rejected.add(sale.reason);
      else {
        const key = `${time} ${name}`;
        const { volume = 0, price = sale.price } = sales.get(key) ?? {};
        const source = seriesOfSales(MARKET_CSGO.name);
        sales.set(key, { ...sale, time: time * SECOND_MS, price, volume: volume + 1, source });
      }
    }
  }
  const observations = [...sales.values()];
  if (currency === 'USD') return { observations, rejected };
  const note = `the sales of market_csgo are in ${String(currency)}, the currency of the account of its key; they are converted at the rate of their day`;
  return { observations, rejected, note };
}
