import { sourceTitle } from '../../domain/market-title.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../fetch/row-reader.js';
import { fieldsOf, nameOf, offersOf, priceInCents, quote, type Reading } from '../fields.js';
import { createListMarket } from '../list-market.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';

export const LOOT_FARM: MarketTraits = {
  name: 'loot_farm',
  title: sourceTitle('loot_farm'),
  description: 'What its bots ask for every item, and how many they have',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'unused',
  pollInterval: 10 * MINUTE_MS,
  limit: { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
};

export function createLootFarm(settings: CommonSettings): MarketSource {
  return createListMarket(LOOT_FARM, settings, {
    origin: 'https://loot.farm',
    path: '/fullprice.json',
    rowsAt: { path: '', kind: 'list' },
    parse: parseLootFarm,
  });
}

/** A row of the file; `price` is in cents. Bots that have none of an item still state a price. */
export function parseLootFarm({ value }: Row): Reading {
  const { name, price, have } = fieldsOf(value);
  return quote(nameOf(name), priceInCents(price), offersOf(have));
}
