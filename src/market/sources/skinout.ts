import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { refuseFailure } from '../fetch/read-rows.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, offersOf, priceInDollars, quote, type Reading } from '../fields.js';
import { createListMarket } from '../list-market.js';
import type { CommonSettings } from '../settings.js';
import { MarketError, type MarketSource, type MarketTraits } from '../source.js';

export const SKINOUT: MarketTraits = {
  name: 'skinout',
  title: sourceTitle('skinout'),
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

export function createSkinout(settings: CommonSettings): MarketSource {
  return createListMarket(SKINOUT, settings, {
    origin: 'https://skinout.gg',
    path: '/api/market/items?pagination=false&float_min=0',
    rowsAt: { path: 'items', kind: 'list' },
    parse: parseSkinout,
    severalRows: true,
    check: refuseOtherCurrency,
  });
}

/** @throws MarketError if the list says that it is not in dollars, or that it failed */
function refuseOtherCurrency(document: unknown): void {
  const { currency, success } = fieldsOf(document);
  if (success === false) refuseFailure(document);
  if (currency === undefined || String(currency).toLowerCase() === 'usd') return;
  throw new MarketError('unreadable', 'skinout answered in another currency than USD');
}

/** A row of `items`; `price` is in dollars, as text. */
export function parseSkinout({ value }: Row): Reading {
  const { market_hash_name, price, total_count } = fieldsOf(value);
  return quote(nameOf(market_hash_name), priceInDollars(price), offersOf(total_count));
}
