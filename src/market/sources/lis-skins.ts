import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, offersOf, priceInDollars, quote, type Reading } from '../fields.js';
import { searchPage } from '../item-link.js';
import { createListMarket } from '../list-market.js';
import { lastModified } from '../price-list.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const LIS_SKINS: MarketTraits = {
  name: 'lis_skins',
  title: sourceTitle('lis_skins'),
  description: 'The cheapest offer of every item, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'unused',
  pollInterval: 10 * MINUTE_MS,
  limit: { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
  itemUrl: searchPage('https://lis-skins.com/market/csgo/', 'query'),
};

export function createLisSkins(settings: CommonSettings): MarketSource {
  return createListMarket(LIS_SKINS, settings, {
    origin: 'https://lis-skins.com',
    path: '/market_export_json/csgo.json',
    rowsAt: { path: '', kind: 'list' },
    parse: parseLisSkins,
    madeAt: lastModified,
  });
}

/** A row of the file; `price` is in dollars. Some offers are extremely expensive, but valid. */
export function parseLisSkins({ value }: Row): Reading {
  const { name, price, count } = fieldsOf(value);
  return quote(nameOf(name), priceInDollars(price), offersOf(count));
}
