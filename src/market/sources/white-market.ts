import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, offersOf, priceInDollars, quote, type Reading } from '../fields.js';
import { createListMarket } from '../list-market.js';
import { lastModified } from '../price-list.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const WHITE_MARKET: MarketTraits = {
  name: 'white_market',
  title: sourceTitle('white_market'),
  description: 'The cheapest offer of every item, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'unused',
  pollInterval: 10 * MINUTE_MS,
  limit: { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
};

export function createWhiteMarket(settings: CommonSettings): MarketSource {
  return createListMarket(WHITE_MARKET, settings, {
    origin: 'https://s3.white.market',
    // `730.json` is made once an hour, this one every ten minutes.
    path: '/export/v1/prices/730.10min.json',
    rowsAt: { path: '', kind: 'list' },
    parse: parseWhiteMarket,
    madeAt: lastModified,
  });
}

/** A row of the file; `price` is in dollars, as text. */
export function parseWhiteMarket({ value }: Row): Reading {
  const { market_hash_name, price, market_product_count } = fieldsOf(value);
  return quote(nameOf(market_hash_name), priceInDollars(price), offersOf(market_product_count));
}
