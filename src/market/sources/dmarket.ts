import { MINUTE_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { createBatchMarket } from '../batch-market.js';
import { feeOfPrice } from '../fees.js';
import {
  countOf,
  fieldsOf,
  nameOf,
  numberOf,
  offersOf,
  priceInCents,
  priceInDollars,
  quote,
  type Reading,
} from '../fields.js';
import { searchPage } from '../item-link.js';
import type { NamedSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';
import { termsBegun } from '../terms.js';

export const DMARKET: MarketTraits = {
  name: 'dmarket',
  title: 'DMarket',
  description: 'The cheapest offer of each known item, how many are offered, and the highest bid',
  volumeMeans: 'listings',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'unused',
  pollInterval: 15 * MINUTE_MS,
  // Ten requests a second are allowed.
  limit: { requests: 120, per: MINUTE_MS, spacing: 500 },
  conditional: false,
  history: undefined,
  demo: false,
  itemUrl: searchPage('https://dmarket.com/ingame-items/item-list/csgo-skins', 'title'),
  fees: feeOfPrice(10, {
    evidence: 'conflicting',
    source: '2 to 10%, by item, in public sources; clients take 2, 5, 5.5, 7 or 10%',
    asOf: '2026-11-25',
  }),
  terms: termsBegun(
    'Only the beginning of the version of 18 December 2023 was read: an agreement with each user of the site. It says nothing about programs; the documentation of the API offers keys and limits the rate.',
    'https://dmarket.com/terms-of-use',
  ),
  form: {
    requests: 'POST `/marketplace-api/v1/aggregated-prices`, 100 names',
    prices: 'cents, also as text; dollars were seen; offers and bids',
    traps: '10 requests a second',
    asOf: 'Aug 2026',
  },
};

const TITLES_PER_REQUEST = 100;
const GAME = 'a8db';

export function createDmarket(settings: NamedSettings): MarketSource {
  const { url: origin = 'https://api.dmarket.com' } = settings;
  return createBatchMarket(DMARKET, settings, {
    url: new URL('/marketplace-api/v1/aggregated-prices', origin),
    perRequest: TITLES_PER_REQUEST,
    titlesOf: dmarketTitles,
    body: (titles) => ({
      filter: { game: GAME, titles },
      limit: String(TITLES_PER_REQUEST),
      cursor: '',
    }),
    rowsAt: { path: 'aggregatedPrices', kind: 'list' },
    parse: parseDmarket,
    parseBids: parseDmarketBids,
  });
}

/**
 * The titles by which the market may list an item. It leaves out the sign of the trademark in places; which is
 * not known before it answers. The rows of both titles are of the same item.
 */
function dmarketTitles(marketHashName: string): readonly string[] {
  const plain = marketHashName.replace('™', '');
  return plain === marketHashName ? [marketHashName] : [marketHashName, plain];
}

/**
 * The offers in the rows of `aggregatedPrices`. Prices are in cents, as digits or numbers, with or without a
 * currency object. Dollars have also been observed: they mostly have fractions, cents never do. The unit is
 * therefore determined for the whole response, not for each row.
 */
export function parseDmarket(rows: readonly Row[]): Reading[] {
  const priceOf = readerOf(rows);
  return rows.map(({ value }) => {
    const { title, offerBestPrice, offerCount } = fieldsOf(value);
    const listed = offersOf(offerCount);
    // Without an offer, the amount is empty or 0.
    const price = typeof listed === 'number' ? priceOf(offerBestPrice) : listed;
    return quote(nameOf(title), price, listed);
  });
}

/** The highest bids in the same rows, in the same unit; many items have none. */
export function parseDmarketBids(rows: readonly Row[]): Reading[] {
  const priceOf = readerOf(rows);
  return rows.flatMap(({ value }) => {
    const { title, orderBestPrice, orderCount } = fieldsOf(value);
    const amount = numberOf(amountOf(orderBestPrice) ?? 0);
    if (amount === 0 || amount === '' || numberOf(orderCount) === 0) return [];
    return [quote(nameOf(title), priceOf(orderBestPrice), countOf(orderCount))];
  });
}

/** Reads prices in the unit of a response, which its offers show. */
function readerOf(rows: readonly Row[]): (price: unknown) => ReturnType<typeof priceInCents> {
  const offers = rows.map(({ value }) => amountOf(fieldsOf(value).offerBestPrice));
  const inDollars = offers.filter(hasFraction).length > offers.length / 2;
  return (price) => {
    const amount = amountOf(price);
    return inDollars ? priceInDollars(amount) : priceInCents(numberOf(amount));
  };
}

function amountOf(price: unknown): unknown {
  const { Amount = price } = fieldsOf(price);
  return Amount;
}

function hasFraction(amount: unknown): boolean {
  const value = numberOf(amount);
  return typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value);
}
