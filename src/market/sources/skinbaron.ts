import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, priceInDollars, quote, type Reading } from '../fields.js';
import { createListMarket } from '../list-market.js';
import { requiredKey } from '../required-key.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const SKINBARON: MarketTraits = {
  name: 'skinbaron',
  title: sourceTitle('skinbaron'),
  description: 'The cheapest offer of every item, converted from euros',
  volumeMeans: 'nothing',
  priceKind: 'offer',
  apiKey: 'required',
  pollInterval: 15 * MINUTE_MS,
  limit: { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: false,
  history: undefined,
  demo: false,
};

export function createSkinbaron(settings: CommonSettings): MarketSource {
  return createListMarket(SKINBARON, settings, {
    origin: 'https://api.skinbaron.de',
    path: '/GetExtendedPriceList',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: { apikey: requiredKey(SKINBARON, settings), appId: 730 },
    currency: 'EUR',
    rowsAt: { path: 'map', kind: 'list' },
    parse: parseSkinbaron,
  });
}

/** A row of `map`; `lowestPrice` is in euros. The list has no counts. */
export function parseSkinbaron({ value }: Row): Reading {
  const { marketHashName, lowestPrice } = fieldsOf(value);
  return quote(nameOf(marketHashName), priceInDollars(lowestPrice));
}
