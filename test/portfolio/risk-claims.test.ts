import { describe, expect, test } from 'vitest';
import { makeDailyPrices } from '../../bench/made-prices.js';
import { createRandom, shuffled } from '../../bench/seed.js';
import { carried } from '../../src/analytics/carried.js';
import { assessRisk } from '../../src/portfolio/risk.js';

// Compares the risks of random collections, assessed on days of a generated history from earlier
// days only, with the later outcomes. bench/claims.bench.ts does the same with real prices.

const DAYS = 1_461;
const HORIZONS = [1, 3, 7, 30] as const;
const made = makeDailyPrices({ items: 120, days: DAYS });
const closes = made.map((series) => series.closes);
const known = closes.map(carried);

describe.each([120, 31])('assessed from %i days', (past) => {
  const random = createRandom(7);
  const trials = collections(random, past);

  test('between 1 and 8 of 100 losses exceed the value at risk', async () => {
    let all = 0;
    for (const horizon of HORIZONS) {
      let worse = 0;
      for (const { today, holdings } of trials) {
        const { figures, value } = await assessRisk(holdings, horizon);
        const after = holdings.reduce((sum, { itemId, price, value: before }) => {
          return sum + (before * (known[itemId]?.[today + horizon] ?? 0)) / price;
        }, 0);
        if (1 - after / value > (figures?.bad.valueAtRisk ?? 0)) worse += 1;
      }
      expect(worse / trials.length, `${horizon} days`).toBeLessThanOrEqual(0.08);
      all += worse;
    }
    expect(all / HORIZONS.length / trials.length).toBeGreaterThanOrEqual(0.01);
  });
});

/** Collections of twenty items of equal value, on every fifth day. */
function collections(random: () => number, past: number) {
  const days = Array.from({ length: Math.floor((DAYS - 31 - past) / 5) }, (_, at) => past + 5 * at);
  return days.map((today) => ({
    today,
    holdings: [...shuffled(random, closes.length)]
      .filter((item) => (known[item]?.[today - past + 1] ?? 0) > 0)
      .slice(0, 20)
      .map((item) => ({
        itemId: item,
        value: 1_000_000,
        sourceId: 1,
        price: known[item]?.[today] ?? 0,
        stem: `${item}`,
        moveClass: 'other' as const,
        closes: closes[item]?.slice(today - past + 1, today + 1) ?? new Int32Array(past),
      })),
  }));
}
