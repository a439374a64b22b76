import { expect, test } from 'vitest';
import {
  MADE_FROM,
  MADE_SALES,
  type MadeDays,
  makeDailyPrices,
  SALES,
} from '../../bench/made-prices.js';
import { meanOf, percentOutside, walkOutlooks } from '../../bench/outlook-claims.js';
import { calibrate } from '../../src/analytics/outlook/calibrate.js';
import { outlookOf } from '../../src/analytics/outlook/outlook.js';
import { followSample, SAMPLED_DAYS } from '../../src/analytics/outlook/sample.js';
import { saleAhead } from '../../src/analytics/outlook/seasonal-sales.js';
import { bandOf } from '../../src/analytics/risk/price-bands.js';
import { required } from '../../src/domain/required.js';
import { DAY_MS } from '../../src/domain/units.js';
import { finish } from '../support/daily-prices.js';

// Compares ranges of prices, computed on days of a generated history from earlier days only, with
// later prices. bench/claims.bench.ts does the same with real prices.

const HORIZONS = [1, 7, 30] as const;
const outlooks = {
  days: SAMPLED_DAYS,
  bandOf,
  async learn(known: readonly MadeDays[], today: number) {
    const sample = finish(followSample(known));
    const calibrations = finish(calibrate(sample));
    return (item: number, horizon: number) => {
      const series = required(known[item], 'a series');
      const sale = saleAhead(MADE_FROM + today * DAY_MS, horizon, SALES);
      const outlook = outlookOf(series, sample.market, calibrations, horizon, sale);
      return typeof outlook === 'string' ? undefined : outlook;
    };
  },
};
const prices = makeDailyPrices({ items: 60, days: 2_922, sales: MADE_SALES });
const outcomes = await walkOutlooks(outlooks, prices, { horizons: HORIZONS, every: 26 });

test.each(HORIZONS)(
  'of %i days, about 5 of 100 prices are on each side of their range',
  (horizon) => {
    // Cheaper ones move by large steps, so that fewer are outside.
    const some = outcomes.filter((one) => one.horizon === horizon && one.band > 0);
    for (const side of ['below', 'above'] as const) {
      expect(percentOutside(some, side), side).toBeGreaterThan(3);
      expect(percentOutside(some, side), side).toBeLessThan(6.5);
    }
  },
);

test.each(HORIZONS)(
  "of %i days, ranges are better than those from the item's own past",
  (horizon) => {
    const some = outcomes.filter((one) => one.horizon === horizon);
    const own = meanOf(some, ({ ownLoss }) => ownLoss);
    expect(meanOf(some, ({ loss }) => loss) / own).toBeLessThan(0.92);
  },
);

test('after a rise of over 20% in a week at most 8 of 100 prices are below', () => {
  const risen = outcomes.filter((one) => one.risen);
  expect(risen.length).toBeGreaterThan(100);
  expect(percentOutside(risen, 'below')).toBeLessThan(8);
});

test('no upper bound exceeds five times the price', () => {
  for (const { reach } of outcomes) expect(reach).toBeLessThanOrEqual(5);
});
