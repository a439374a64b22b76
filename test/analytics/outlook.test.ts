import { describe, expect, it } from 'vitest';
import { calibrate } from '../../src/analytics/outlook/calibrate.js';
import {
  estimateReturns,
  followLevel,
  localLevel,
} from '../../src/analytics/outlook/local-level.js';
import { outlookOf } from '../../src/analytics/outlook/outlook.js';
import { followSample, type Sample } from '../../src/analytics/outlook/sample.js';
import type { Days } from '../../src/domain/candle.js';
import { finish, makeDailyPrices } from '../support/daily-prices.js';

describe('the local level of a series', () => {
  it('is that of the formulas, computed naively', () => {
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

  it('does not move when the price never moved', () => {
    const logs = new Float64Array(30).fill(Math.log(3));
    const model = localLevel(estimateReturns(logs, 0.01), 0);
    expect(followLevel(logs, model).at(-1)).toBeCloseTo(Math.log(3), 12);
    expect(model.base + model.drift).toBeGreaterThan(0);
  });
});

describe('an outlook', () => {
  const prices = makeDailyPrices({ items: 90, days: 140 });

  it('leaves about 5 of 100 outcomes beyond each bound, walking forward', () => {
    let below = 0;
    let above = 0;
    let count = 0;
    for (let day = 60; day + 7 < 140; day += 7) {
      const known = prices.map((days) => until(days, day));
      const sample = finish(followSample(known));
      const calibration = finish(calibrate(sample, 7));
      for (const [item, days] of known.entries()) {
        const outlook = outlookOf(days, sample.market, calibration, 7);
        if (typeof outlook === 'string') throw new Error(outlook);
        const price = prices[item]?.closes[day + 6] ?? 0;
        if (price < outlook.lower) below += 1;
        if (price > outlook.upper) above += 1;
        count += 1;
      }
    }
    expect(below / count).toBeGreaterThan(0.02);
    expect(below / count).toBeLessThan(0.09);
    expect(above / count).toBeGreaterThan(0.02);
    expect(above / count).toBeLessThan(0.09);
  });

  it('does not depend on data after its last day', () => {
    const known = prices.map((days) => until(days, 100));
    const other = prices.map(({ closes, volumes }) => ({
      closes: closes.map((close, day) => (day < 100 ? close : 2 * close)),
      volumes,
    }));
    expect(outlooks(other.map((days) => until(days, 100)))).toEqual(outlooks(known));
  });

  it('moves with all prices: ten times the prices give ten times the range', () => {
    const dear = prices.map(({ closes, volumes }) => ({
      closes: closes.map((close) => 1_000 * close),
      volumes,
    }));
    const plain = outlooks(prices);
    for (const [item, outlook] of outlooks(dear).entries()) {
      const { lower, upper } = plain[item] ?? { lower: 0, upper: 0 };
      expect(outlook.lower / 1_000 / lower).toBeCloseTo(1, 1);
      expect(outlook.upper / 1_000 / upper).toBeCloseTo(1, 1);
    }
  });

  it('is wider for a later day', () => {
    const sample = finish(followSample(prices));
    const widths = [1, 7, 30].map((horizon) => {
      const calibration = finish(calibrate(sample, horizon));
      const all = prices.map((days) => outlookOf(days, sample.market, calibration, horizon));
      return sum(all.map((one) => (typeof one === 'string' ? 0 : one.upper - one.lower)));
    });
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  it('reports why there is none', () => {
    const sample = finish(followSample(prices));
    const calibration = finish(calibrate(sample, 7));
    const young = { closes: new Int32Array(140), volumes: new Int32Array(140) };
    young.closes.fill(100, 121);
    expect(outlookOf(young, sample.market, calibration, 7)).toBe('too_few_days');
    young.closes.fill(100, 120);
    expect(outlookOf(young, sample.market, calibration, 7)).not.toBeTypeOf('string');

    const few = finish(followSample(prices.slice(0, 3).map((days) => until(days, 30))));
    const uncalibrated = finish(calibrate(few, 30));
    const days = until(prices[0] ?? young, 30);
    expect(outlookOf(days, few.market, uncalibrated, 30)).toBe('too_few_outcomes');
  });

  it('is missing for an empty sample', () => {
    const empty = finish(followSample([]));
    expect(finish(calibrate(empty, 7))).toHaveLength(1);
  });

  function outlooks(all: readonly Days[]) {
    const sample: Sample = finish(followSample(all));
    const calibration = finish(calibrate(sample, 7));
    return all.map((days) => {
      const outlook = outlookOf(days, sample.market, calibration, 7);
      if (typeof outlook === 'string') throw new Error(outlook);
      return outlook;
    });
  }
});

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
