import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addResidual, calibrate } from '../../src/analytics/outlook/calibrate.js';
import {
  estimateReturns,
  followLevel,
  localLevel,
} from '../../src/analytics/outlook/local-level.js';
import { outlookOf } from '../../src/analytics/outlook/outlook.js';
import { distances } from '../../src/analytics/outlook/range.js';
import { Residuals } from '../../src/analytics/outlook/residuals.js';
import { followSample } from '../../src/analytics/outlook/sample.js';
import type { Days } from '../../src/domain/candle.js';
import { required } from '../../src/domain/required.js';
import { finish, makeDailyPrices } from '../support/daily-prices.js';
import { runs } from '../support/property-runs.js';

describe('the local level of a series', () => {
  it('equals the formulas, computed naively', () => {
    const logs = Float64Array.from({ length: 40 }, (_, day) => 5 + 0.1 * Math.sin(day * day));
    const returns = [...logs.slice(1)].map((log, at) => log - (logs[at] ?? 0));
    const middle = median(returns);
    const limit = 4 * 1.4826 * median(returns.map((one) => Math.abs(one - middle)));
    const kept = returns.map((one) => Math.max(middle - limit, Math.min(middle + limit, one)));
    const mean = sum(kept) / kept.length;
    const gamma0 = sum(kept.map((one) => (one - mean) ** 2)) / kept.length;
    const gamma1 =
      sum(kept.slice(1).map((one, at) => (one - mean) * ((kept[at] ?? 0) - mean))) / kept.length;
    const estimated = estimateReturns(logs, 0);
    expect(estimated.variance).toBeCloseTo(gamma0, 12);
    expect(estimated.correlation).toBeCloseTo(Math.max(-0.49, Math.min(0, gamma1 / gamma0)), 12);

    const rho = 0.5 * estimated.correlation + 0.5 * -0.3;
    const noise = -rho * gamma0;
    const step = gamma0 * (1 + 2 * rho);
    const q = step / noise;
    const k = (q + Math.sqrt(q ** 2 + 4 * q)) / 2;
    const gain = k / (1 + k);
    const model = localLevel(estimated, -0.3);
    expect(model.gain).toBeCloseTo(gain, 12);
    expect(model.base + 7 * model.drift).toBeCloseTo(noise * gain + 7 * step + noise, 12);

    const clip = 4 * Math.sqrt(noise * (1 + k));
    let level = median([...logs.slice(0, 4)]);
    const levels = [...logs].map((log) => {
      level += gain * Math.max(-clip, Math.min(clip, log - level));
      return level;
    });
    const followed = [...followLevel(logs, model)];
    for (const [day, one] of levels.entries()) expect(followed[day]).toBeCloseTo(one, 12);
  });

  it('does not move if the price never moved', () => {
    const logs = new Float64Array(30).fill(Math.log(3));
    const model = localLevel(estimateReturns(logs, 0.01), 0);
    expect(followLevel(logs, model).at(-1)).toBeCloseTo(Math.log(3), 12);
    expect(model.base + model.drift).toBeGreaterThan(0);
  });
});

describe('the calibration', () => {
  it('leaves 5 of 100 past outcomes below and above each bound, if all periods count', () => {
    const sample = finish(followSample(makeDailyPrices({ items: 60, days: 180 })));
    const [tomorrow] = finish(calibrate(sample));
    // All prices are in the same band.
    const [calibration] = required(tomorrow, 'a horizon').filter(({ samples }) => samples > 0);
    const { factors, samples } = required(calibration, 'a band');
    expect(samples).toBeGreaterThan(9_000);
    // A naive count of the forecasts of each day.
    let [below, above] = [0, 0];
    for (const followed of sample.series) {
      const own = new Residuals(180);
      for (let day = 0; day < 179; day += 1) {
        addResidual(own, followed, day - 1, 1);
        if (day < 5) continue;
        const made = distances(followed, sample.market, { day, horizon: 1, own });
        const level = (followed.levels[day] ?? 0) + (sample.market.levels[day] ?? 0);
        const price = followed.prices[day + 1] ?? 0;
        if (price < Math.round(Math.exp(level - factors.below * made.below))) below += 1;
        if (price > Math.round(Math.exp(level + factors.above * made.above))) above += 1;
      }
    }
    expect(below / samples).toBeCloseTo(0.05, 2);
    expect(above / samples).toBeCloseTo(0.05, 2);
  });

  it('has factors of 1 for an empty sample', () => {
    const calibrations = finish(calibrate(finish(followSample([]))));
    for (const bands of calibrations) {
      for (const { factors } of bands) expect(factors).toEqual({ below: 1, above: 1 });
    }
  });
});

describe('an outlook', () => {
  const prices = makeDailyPrices({ items: 90, days: 140 });

  it('does not depend on data after its last day', () => {
    const known = prices.map((days) => until(days, 100));
    const other = prices.map(({ closes, volumes }) => ({
      closes: closes.map((close, day) => (day < 100 ? close : 2 * close)),
      volumes,
    }));
    expect(outlooks(other.map((days) => until(days, 100)))).toEqual(outlooks(known));
  });

  it('widens on both sides after an unusual move of the week', () => {
    const { market, calibrations } = learned(prices);
    const [days] = prices;
    const { closes, volumes } = required(days, 'a series');
    const risen = closes.map((close, day) => (day < 134 ? close : Math.round(1.4 * close)));
    const before = outlookOf({ closes, volumes }, market, calibrations, 7);
    const after = outlookOf({ closes: risen, volumes }, market, calibrations, 7);
    if (typeof before === 'string' || typeof after === 'string') throw new Error('no outlook');
    expect(after.upper / after.middle).toBeGreaterThan(before.upper / before.middle);
    expect(after.middle / after.lower).toBeGreaterThan(before.middle / before.lower);
  });

  it('extends 7% lower by the first week of a seasonal sale', () => {
    const { market, calibrations } = learned(prices);
    const days = required(prices[0], 'a series');
    const sale = { season: 'summer', begins: 0 } as const;
    const calm = outlookOf(days, market, calibrations, 7);
    const fallen = outlookOf(days, market, calibrations, 7, sale);
    if (typeof calm === 'string' || typeof fallen === 'string') throw new Error('no outlook');
    expect(fallen.lower).toBeCloseTo(calm.lower * Math.exp(-0.07), -1);
    expect(fallen).toMatchObject({ middle: calm.middle, upper: calm.upper, sale });
  });

  it('contains the price, never shrinks with the days, and ends at five times the price', () => {
    const { market, calibrations } = learned(prices);
    const close = fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 900, max: 1_200 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 50_000 }) },
      { weight: 1, arbitrary: fc.constant(0) },
    );
    fc.assert(
      fc.property(fc.array(close, { minLength: 140, maxLength: 140 }), (closes) => {
        const days = { closes: Int32Array.from(closes), volumes: new Int32Array(140) };
        const price = closes.findLast((one) => one > 0) ?? 0;
        let [lower, upper] = [price, price];
        for (let horizon = 1; horizon <= 30; horizon += 1) {
          const outlook = outlookOf(days, market, calibrations, horizon);
          if (typeof outlook === 'string') return;
          expect(outlook.lower).toBeGreaterThanOrEqual(1);
          expect(outlook.lower).toBeLessThanOrEqual(lower);
          expect(outlook.upper).toBeGreaterThanOrEqual(upper);
          expect(outlook.upper).toBeLessThanOrEqual(5 * price);
          ({ lower, upper } = outlook);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('reports why it is missing', () => {
    const { market, calibrations } = learned(prices);
    const young = { closes: new Int32Array(140), volumes: new Int32Array(140) };
    young.closes.fill(1_100, 121);
    expect(outlookOf(young, market, calibrations, 7)).toBe('too_few_days');
    young.closes.fill(1_100, 120);
    expect(outlookOf(young, market, calibrations, 7)).not.toBeTypeOf('string');

    const few = learned(prices.slice(0, 3).map((days) => until(days, 30)));
    const days = until(prices[0] ?? young, 30);
    expect(outlookOf(days, few.market, few.calibrations, 30)).toBe('too_few_outcomes');
  });

  function outlooks(all: readonly Days[]) {
    const { market, calibrations } = learned(all);
    return all.map((days) => {
      const outlook = outlookOf(days, market, calibrations, 7);
      if (typeof outlook === 'string') throw new Error(outlook);
      return outlook;
    });
  }
});

function learned(all: readonly Days[]) {
  const sample = finish(followSample(all));
  return { market: sample.market, calibrations: finish(calibrate(sample)) };
}

function until({ closes, volumes }: Days, day: number): Days {
  return { closes: closes.slice(0, day), volumes: volumes.slice(0, day) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
