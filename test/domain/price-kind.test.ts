import { expect, test } from 'vitest';
import { priceKind } from '../../src/domain/source.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';

test.each([
  ['skinport', 'offer'],
  ['skinport_sales', 'sale'],
  ['market_csgo', 'offer'],
  ['steam', 'platform'],
  ['steam_sales', 'platform'],
  ['csgotrader', 'platform'],
  ['csgotrader_buff163', 'offer'],
  ['my own file', 'offer'],
])('the prices of the series %s are of the kind %s', (series, kind) => {
  expect(priceKind(series, MARKET_TRAITS)).toBe(kind);
});
