import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { withoutVariant } from '../../domain/variant.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, offersOf, priceInMills, quote, type Reading } from '../fields.js';
import { createListMarket } from '../list-market.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const BITSKINS: MarketTraits = {
  name: 'bitskins',
  title: sourceTitle('bitskins'),
  description: 'The cheapest offer of every item, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'unused',
  pollInterval: 5 * MINUTE_MS,
  limit: { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
  itemUrl: linkToItem,
};

export function createBitskins(settings: CommonSettings): MarketSource {
  return createListMarket(BITSKINS, settings, {
    origin: 'https://api.bitskins.com',
    path: '/market/insell/730',
    rowsAt: { path: 'list', kind: 'list' },
    parse: parseBitskins,
  });
}

/** A row of `list`; `price_min` is in thousandths of a dollar, and the name holds the phase. */
export function parseBitskins({ value }: Row): Reading {
  const { name, price_min, quantity } = fieldsOf(value);
  return quote(nameOf(name), priceInMills(price_min), offersOf(quantity));
}

/** Its search takes a query in JSON. */
function linkToItem(marketHashName: string): string {
  const url = new URL('https://bitskins.com/market/cs2');
  const order = [{ field: 'price', order: 'ASC' }];
  const where = { skin_name: withoutVariant(marketHashName) };
  url.searchParams.set('search', JSON.stringify({ order, where }));
  return url.href;
}
