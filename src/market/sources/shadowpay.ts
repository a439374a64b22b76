import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, offersOf, priceInDollars, quote, type Reading } from '../fields.js';
import { createListMarket } from '../list-market.js';
import { requiredKey } from '../required-key.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const SHADOWPAY: MarketTraits = {
  name: 'shadowpay',
  title: sourceTitle('shadowpay'),
  description: 'The cheapest offer of every item, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'required',
  pollInterval: 10 * MINUTE_MS,
  limit: { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
};

export function createShadowpay(settings: CommonSettings): MarketSource {
  return createListMarket(SHADOWPAY, settings, {
    origin: 'https://api.shadowpay.com',
    path: '/api/v2/user/items/prices',
    headers: { authorization: `Bearer ${requiredKey(SHADOWPAY, settings)}` },
    rowsAt: { path: 'data', kind: 'list' },
    parse: parseShadowpay,
  });
}

/** A row of `data`; `price` is in dollars, as text or number, and `volume` counts offers. */
export function parseShadowpay({ value }: Row): Reading {
  const { steam_market_hash_name, phase, price, volume } = fieldsOf(value);
  return quote(nameOf(steam_market_hash_name, phase), priceInDollars(price), offersOf(volume));
}
