import { expect, test } from 'vitest';
import { implausibility } from '../../../src/ingest/list-gate/implausible-prices.js';
import { chance, type Prices, times, worth } from './wrong-lists.js';

const pricesBy = (priceOf: Prices, rows = 600) =>
  new Map(Array.from({ length: rows }, (_, row) => [`Item ${row}`, priceOf(row) ?? 0]));

const reasonFor = (priceOf: Prices, source = 'skinport', rows = 600) =>
  implausibility({ source, market: 'skinport', prices: pricesBy(priceOf, rows) });

test('correct prices are plausible, at any level', async () => {
  for (const factor of [0.1, 0.923, 1, 7.1]) expect(await reasonFor(times(factor))).toBeUndefined();
});

const whole: Prices = (row) => Math.max(100, Math.round(worth(row) / 100) * 100);

test.each([
  ['whole dollars', whole],
  ['whole euros, converted', (row: number) => Math.round((whole(row) ?? 0) * 1.083)],
  ['one price for all', () => 500],
  ['cents for dollars', (row: number) => 100 * (1 + Math.floor(9 * chance(row, 3)))],
])('prices with steps are not: %s', async (_what, priceOf) => {
  expect(await reasonFor(priceOf)).toMatch(/^its \d+ prices from \$1 to \$10 are only \d+ /);
});

test('few prices, bids and averages of sales are not judged', async () => {
  expect(await reasonFor(() => 500, 'skinport', 99)).toBeUndefined();
  expect(await reasonFor(() => 500, 'skinport_sales')).toBeUndefined();
  expect(await reasonFor(() => 500, 'dmarket_bids')).toBeUndefined();
});
