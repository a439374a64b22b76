import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, priceInDollars, quote, type Reading } from '../fields.js';
import { createListMarket } from '../list-market.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const GAMERPAY: MarketTraits = {
  name: 'gamerpay',
  title: sourceTitle('gamerpay'),
  description: 'The cheapest offer of every item, converted from euros',
  volumeMeans: 'nothing',
  priceKind: 'offer',
  apiKey: 'unused',
  pollInterval: 10 * MINUTE_MS,
  limit: { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
};

export function createGamerpay(settings: CommonSettings): MarketSource {
  return createListMarket(GAMERPAY, settings, {
    origin: 'https://api.gamerpay.gg',
    path: '/prices',
    currency: 'EUR',
    rowsAt: { path: '', kind: 'list' },
    parse: parseGamerpay,
  });
}

/** A row of the list; `price` is in euros. The list has no counts. */
export function parseGamerpay({ value }: Row): Reading {
  const { item, price } = fieldsOf(value);
  return quote(nameOf(item), priceInDollars(price));
}
