import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { createBatchMarket } from '../batch-market.js';
import { feeOfPrice } from '../fees.js';
import { fieldsOf, nameOf, offersOf, priceInDollars, quote, type Reading } from '../fields.js';
import { type NamedSettings, requiredKey } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';
import { termsNotFound } from '../terms.js';

export const C5GAME: MarketTraits = {
  name: 'c5game',
  title: 'C5GAME',
  description: 'The cheapest offer of each known item in yuan, converted, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  currency: 'CNY',
  apiKey: 'required',
  pollInterval: 15 * MINUTE_MS,
  limit: { requests: 60, per: MINUTE_MS, spacing: SECOND_MS },
  conditional: false,
  history: undefined,
  demo: false,
  fees: feeOfPrice(2.5, {
    evidence: 'conflicting',
    source: '1% since April 2026 by one public source, 2.5% in a client',
    asOf: '2026-11-25',
  }),
  terms: termsNotFound('https://www.c5game.com/'),
  form: {
    requests: 'POST `/merchant/product/price/batch`, 50 names',
    prices: 'yuan',
    traps: 'key in the query; the market calls it "in development"',
    asOf: 'Sep 2026',
  },
};

/** The market documents no limit; its users send 30 to 50. */
const NAMES_PER_REQUEST = 50;

export function createC5game(settings: NamedSettings): MarketSource {
  const { url: origin = 'https://openapi.c5game.com' } = settings;
  const url = new URL('/merchant/product/price/batch', origin);
  url.searchParams.set('app-key', requiredKey(C5GAME, settings));
  return createBatchMarket(C5GAME, settings, {
    url,
    perRequest: NAMES_PER_REQUEST,
    body: (marketHashNames) => ({ appId: '730', marketHashNames }),
    rowsAt: { path: 'data', kind: 'object' },
    parse: (rows) => rows.map(parseC5game),
  });
}

/** An entry of `data` by name; `price` is in yuan. */
export function parseC5game({ key, value }: Row): Reading {
  const { price, count } = fieldsOf(value);
  return quote(nameOf(key), priceInDollars(price), offersOf(count));
}
