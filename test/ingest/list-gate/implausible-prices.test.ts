import { expect, test } from 'vitest';
import { implausibility } from '../../../src/ingest/list-gate/implausible-prices.js';
import { chance, type Prices, times, worth } from './wrong-lists.js';

/** In the order of most lists. */
const WEARS = ['Battle-Scarred', 'Factory New', 'Field-Tested', 'Minimal Wear', 'Well-Worn'];
/** Of the price, by wear. In a tenth of the cases an odd seller asks another. */
const VALUES = [0.8, 1.9, 1, 1.2, 0.85];

/** Five wears of each of 400 skins, which are rows of a list in this order. */
function pricesBy(priceOf: Prices): Map<string, number> {
  const prices = new Map<string, number>();
  for (let row = 0; row < 2_000; row += 1) {
    const name = `Nova | Pattern ${Math.floor(row / 5)} (${WEARS[row % 5]})`;
    prices.set(name, priceOf(row) ?? 0);
  }
  return prices;
}

const honest: Prices = (row) => {
  const odd = chance(row, 30) < 0.1 ? 0.5 + chance(row, 31) : 1;
  const value = (worth(Math.floor(row / 5)) + 20) * (VALUES[row % 5] ?? 1);
  return Math.round(value * odd * (0.95 + 0.1 * chance(row, 32)));
};

const reasonFor = (priceOf: Prices, source = 'skinport') =>
  implausibility({ source, market: 'skinport', prices: pricesBy(priceOf) });

test('correct prices are plausible, at any level', async () => {
  for (const factor of [0.1, 0.923, 1, 7.1]) {
    expect(await reasonFor((row) => Math.round((honest(row) ?? 0) * factor))).toBeUndefined();
  }
});

const WRONG: [string, Prices][] = [
  ['prices of the next row', (row) => honest(row + 1)],
  ['prices of the row before', (row) => honest(row + 1_999)],
  ['prices three rows off', (row) => honest(row + 3)],
  ['prices at random', (row) => honest(row * 733 + 5)],
  ['half of rows x 100', (row) => (honest(row) ?? 0) * (chance(row, 2) < 0.5 ? 100 : 1)],
  ['the count as the price', (row) => 20 + Math.floor(40 * chance(row, 3))],
];

test.each(WRONG)('prices by wear are not: %s', async (_what, priceOf) => {
  expect(await reasonFor(priceOf)).toMatch(/^\d+ of \d+ items cost less Factory New than /);
});

const whole: Prices = (row) => Math.max(100, Math.round((honest(row) ?? 0) / 100) * 100);

test.each([
  ['whole dollars', whole],
  ['whole euros, converted', (row: number) => Math.round((whole(row) ?? 0) * 1.083)],
  ['one price for all', () => 500],
  ['cents for dollars', (row: number) => 100 * Math.min(9, 1 + Math.floor(9 * chance(row, 3)))],
])('prices with steps are not: %s', async (_what, priceOf) => {
  expect(await reasonFor(priceOf)).toMatch(/^its \d+ prices from \$1 to \$10 are only \d+ /);
});

test('few prices, bids and averages of sales are not judged', async () => {
  const few = new Map([...pricesBy(times(1))].slice(0, 40).map(([name]) => [name, 500]));
  const list = { source: 'skinport', market: 'skinport', prices: few };
  expect(await implausibility(list)).toBeUndefined();
  for (const source of ['skinport_sales', 'dmarket_bids']) {
    expect(await reasonFor(() => 500, source)).toBeUndefined();
  }
});
