import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { refuseFailure } from '../fetch/read-rows.js';
import type { Row } from '../fetch/row-reader.js';
import {
  fieldsOf,
  nameOf,
  numberOf,
  offersOf,
  priceInMills,
  quote,
  type Reading,
} from '../fields.js';
import { searchPage } from '../item-link.js';
import { createListMarket } from '../list-market.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const WAXPEER: MarketTraits = {
  name: 'waxpeer',
  title: sourceTitle('waxpeer'),
  description: 'The cheapest offer of every item, how many are offered, and the highest bid',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'unused',
  pollInterval: 5 * MINUTE_MS,
  limit: { requests: 30, per: MINUTE_MS, spacing: SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
  itemUrl: searchPage('https://waxpeer.com/?sort=ASC&order=price&all=0', 'search'),
};

export function createWaxpeer(settings: CommonSettings): MarketSource {
  return createListMarket(WAXPEER, settings, {
    origin: 'https://api.waxpeer.com',
    path: '/v1/prices?game=csgo&minified=0',
    rowsAt: { path: 'items', kind: 'list' },
    parse: parseWaxpeer,
    check: refuseFailure,
    bids: {
      path: '/v1/buy-orders/snapshot?game=csgo',
      rowsAt: { path: 'offers', kind: 'list' },
      parse: parseWaxpeerBid,
      check: refuseFailure,
    },
  });
}

/** A row of `items`; `min` is in thousandths of a dollar. */
export function parseWaxpeer({ value }: Row): Reading {
  const { name, min, count } = fieldsOf(value);
  return quote(nameOf(name), priceInMills(min), offersOf(count));
}

/** A row of `offers`; `max` is the highest bid in thousandths of a dollar, also as digits. */
export function parseWaxpeerBid({ value }: Row): Reading {
  const { name, max } = fieldsOf(value);
  return quote(nameOf(name), priceInMills(numberOf(max)));
}
