import { expect, test } from 'vitest';
import { priceKind } from '../../src/domain/source.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';

test.each([
  ['skinport', 'offer'],
  ['skinport_sales', 'sale'],
  ['market_csgo', 'offer'],
  ['market_csgo_bids', 'bid'],
  ['waxpeer_bids', 'bid'],
  ['my own file_bids', 'offer'],
  ['steam', 'platform'],
  ['steam_sales', 'platform'],
  ['csgotrader', 'platform'],
  ['csgotrader_buff163', 'offer'],
  ['csgotrader_steam', 'platform'],
  ['loot_farm', 'site'],
  ['csgotrader_lootfarm', 'site'],
  ['csgotrader_csmoney', 'site'],
  ['my own file', 'offer'],
])('the prices of the series %s are of the kind %s', (series, kind) => {
  expect(priceKind(series, MARKET_TRAITS)).toBe(kind);
});
