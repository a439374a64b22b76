import fc from 'fast-check';
import { BollingerBands, EMA, MACD, RSI, SMA } from 'technicalindicators';
import { describe, expect, test } from 'vitest';
import { bollingerBands } from '../../src/web/ui/chart/indicators/bollinger.js';
import { convergenceDivergence } from '../../src/web/ui/chart/indicators/macd.js';
import {
  exponentialAverage,
  simpleAverage,
  type Values,
} from '../../src/web/ui/chart/indicators/moving-averages.js';
import { relativeStrength } from '../../src/web/ui/chart/indicators/rsi.js';

const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 120 });
const period = fc.integer({ min: 1, max: 30 });

function expectSame(values: Values, expected: Values): void {
  expect(values).toHaveLength(expected.length);
  for (const [index, value] of values.entries()) {
    const other = expected[index];
    if (value === undefined || other === undefined) expect(value).toBe(other);
    else expect(Math.abs(value - other)).toBeLessThan(1e-6 * Math.max(1, Math.abs(other)));
  }
}

/** Pads the values of another library, which omits missing values at the beginning. */
const padded = (length: number, values: readonly (number | undefined)[]): Values => [
  ...Array<undefined>(length - values.length).fill(undefined),
  ...values,
];

describe('compared with a naive computation', () => {
  test('a simple average is the mean of the last prices', () => {
    fc.assert(
      fc.property(prices, period, (all, count) => {
        const naive = all.map((_price, index) => {
          let sum = 0;
          for (let back = 0; back < count; back += 1) sum += all[index - back] ?? Number.NaN;
          return Number.isNaN(sum) ? undefined : sum / count;
        });
        expectSame(simpleAverage(all, count), naive);
      }),
    );
  });

  test('an exponential average is the sum of all prices with decreasing weights', () => {
    fc.assert(
      fc.property(prices, period, (all, count) => {
        const share = 2 / (count + 1);
        const naive = all.map((_price, index) => {
          if (index < count - 1) return undefined;
          const first = all.slice(0, count).reduce((sum, price) => sum + price, 0) / count;
          const later = all.slice(count, index + 1);
          return later.reduce(
            (sum, price, place) => sum + price * share * (1 - share) ** (later.length - 1 - place),
            first * (1 - share) ** later.length,
          );
        });
        expectSame(exponentialAverage(all, count), naive);
      }),
    );
  });

  test('bands are two deviations around the mean', () => {
    fc.assert(
      fc.property(prices, period, (all, count) => {
        for (const [index, band] of bollingerBands(all, count).entries()) {
          if (band === undefined) {
            expect(index).toBeLessThan(count - 1);
            continue;
          }
          const last = all.slice(index - count + 1, index + 1);
          const squares = last.reduce((sum, price) => sum + price * price, 0) / count;
          const middle = last.reduce((sum, price) => sum + price, 0) / count;
          const deviation = Math.sqrt(Math.max(0, squares - middle * middle));
          expect(band.middle).toBeCloseTo(middle, 5);
          expect(Math.abs(band.upper - middle - 2 * deviation)).toBeLessThan(1);
          expect(band.upper + band.lower).toBeCloseTo(2 * middle, 4);
        }
      }),
    );
  });

  test('relative strength is the share of gains in all moves, by smoothed means', () => {
    fc.assert(
      fc.property(prices, period, (all, count) => {
        const steps = all.slice(1).map((price, index) => price - (all[index] ?? 0));
        const smoothed = (sizes: readonly number[]) => {
          let average = sizes.slice(0, count).reduce((sum, size) => sum + size, 0) / count;
          for (const size of sizes.slice(count)) average = (average * (count - 1) + size) / count;
          return average;
        };
        const naive = all.map((_price, index) => {
          if (index < count) return undefined;
          const until = steps.slice(0, index);
          const gain = smoothed(until.map((step) => Math.max(0, step)));
          const loss = smoothed(until.map((step) => Math.max(0, -step)));
          return gain + loss === 0 ? 50 : 100 - 100 / (1 + gain / loss);
        });
        expectSame(relativeStrength(all, count), naive);
      }),
    );
  });
});

describe('compared with another library', () => {
  const all = Array.from({ length: 90 }, (_, index) =>
    Math.round(2_000 + 300 * Math.sin(index / 5) + ((index * 7_919) % 101)),
  );

  test('averages', () => {
    const options = { period: 14, values: all };
    expectSame(simpleAverage(all, 14), padded(90, SMA.calculate(options)));
    expectSame(exponentialAverage(all, 14), padded(90, EMA.calculate(options)));
  });

  test('bands', () => {
    const other = BollingerBands.calculate({ period: 20, values: all, stdDev: 2 });
    const upper = bollingerBands(all, 20).map((band) => band?.upper);
    expectSame(
      upper,
      padded(
        90,
        other.map((band) => band.upper),
      ),
    );
  });

  test('relative strength, to two digits', () => {
    const other = padded(90, RSI.calculate({ period: 14, values: all }));
    for (const [index, value] of relativeStrength(all, 14).entries()) {
      if (value === undefined) expect(other[index]).toBeUndefined();
      else expect(value).toBeCloseTo(other[index] ?? Number.NaN, 1);
    }
  });

  test('convergence and divergence', () => {
    const other = MACD.calculate({
      values: all,
      fastPeriod: 12,
      slowPeriod: 26,
      signalPeriod: 9,
      SimpleMAOscillator: false,
      SimpleMASignal: false,
    });
    const { line, signal, histogram } = convergenceDivergence(all);
    const of = (field: 'MACD' | 'signal' | 'histogram') =>
      padded(
        90,
        other.map((each) => each[field]),
      );
    expectSame(line, of('MACD'));
    expectSame(signal, of('signal'));
    expectSame(histogram, of('histogram'));
  });
});
