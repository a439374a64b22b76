import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { WINDOWS } from '../../src/domain/window.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { naiveMetrics, seriesOf } from '../support/naive.js';
import { runs } from '../support/property-runs.js';

const START = Date.UTC(2026, 0, 1);

function newEngine(): Engine {
  const engine = new Engine(NO_GATES);
  engine.series.define(1, { rank: 0, staleAfter: HOUR_MS });
  return engine;
}

function relativeError(actual: number, expected: number): number {
  return Math.abs(actual - expected) / Math.max(Math.abs(expected), 1e-12);
}

describe('a series that exists for months', () => {
  test('keeps its metrics exact while points are added, expire and are dropped', () => {
    const steps = fc.array(
      fc.record({
        pause: fc.oneof(
          fc.integer({ min: 1, max: HOUR_MS }),
          fc.integer({ min: HOUR_MS, max: 3 * DAY_MS }),
        ),
        burst: fc.integer({ min: 1, max: 40 }),
        price: fc.integer({ min: 1, max: 50_000 }),
        late: fc.nat({ max: 8 * DAY_MS }),
      }),
      { minLength: 40, maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const engine = newEngine();
        const known: Tick[] = [];
        let now = START;
        for (const { pause, burst, price, late } of all) {
          for (let i = 0; i < burst; i += 1) {
            now += Math.ceil(pause / burst);
            known.push({ itemId: 1, sourceId: 1, time: now, price: price + i, volume: i });
            engine.intake.add(known.at(-1) as Tick, now);
          }
          known.push({ itemId: 1, sourceId: 1, time: now - late, price: price + 7, volume: 1 });
          engine.intake.add(known.at(-1) as Tick, now);
          const series = seriesOf(known, 1, 1);
          for (const window of WINDOWS) {
            const naive = naiveMetrics(series, window, now);
            const metrics = engine.windows.metrics(1, window, now);
            expect(metrics.samples).toBe(naive?.samples);
            expect(metrics.percentChange).toBeCloseTo(naive?.percentChange ?? 0, 9);
            expect(relativeError(metrics.bollinger.middle, naive?.mean ?? 0)).toBeLessThan(1e-9);
            expect(metrics.rollingStddev).toBeCloseTo(naive?.stddev ?? 0, 6);
          }
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test('is exact for a spread of a cent after a rise by millions', () => {
    const engine = newEngine();
    engine.intake.add({ itemId: 1, sourceId: 1, time: START, price: 3, volume: 1 }, START);
    const known: Tick[] = [];
    for (let i = 1; i <= 200; i += 1) {
      const price = 60_000_000 + (i % 2);
      known.push({ itemId: 1, sourceId: 1, time: START + i * 6 * HOUR_MS, price, volume: 1 });
      engine.intake.add(known.at(-1) as Tick, START + i * 6 * HOUR_MS);
    }
    const metrics = engine.windows.metrics(1, '24h', START + 200 * 6 * HOUR_MS);
    expect(metrics.rollingStddev).toBe(0.5);
    expect(metrics.bollinger.middle).toBe(60_000_000.5);
  });

  test('is exact to the ninth digit even if its sums are not exact', () => {
    const engine = newEngine();
    const known: Tick[] = [];
    for (let i = 0; i < 100; i += 1) {
      const price = i % 3 === 0 ? 999_999_999 : 1 + i;
      known.push({ itemId: 1, sourceId: 1, time: START + i * MINUTE_MS, price, volume: 1 });
      engine.intake.add(known.at(-1) as Tick, START + i * MINUTE_MS);
      const naive = naiveMetrics(seriesOf(known, 1, 1), '1h', START + i * MINUTE_MS);
      const metrics = engine.windows.metrics(1, '1h', START + i * MINUTE_MS);
      if (i === 0) continue;
      expect(relativeError(metrics.rollingStddev, naive?.stddev ?? 0)).toBeLessThan(1e-9);
      // The slope may almost cancel out: it is compared with the spread of the prices.
      const slopeError = Math.abs(metrics.trendScore - (naive?.slopePerHour ?? 0));
      expect(slopeError).toBeLessThan(1e-9 * (naive?.stddev ?? 0));
    }
    const calm = START + 10 * HOUR_MS;
    for (let i = 0; i < 4; i += 1) {
      engine.intake.add(
        { itemId: 1, sourceId: 1, time: calm + i, price: 50 + i, volume: 1 },
        calm + i,
      );
    }
    expect(engine.windows.metrics(1, '1h', calm + 3).rollingStddev).toBeCloseTo(
      Math.sqrt(1.25),
      12,
    );
  });

  test('keeps the last price before the window, however old it is', () => {
    const engine = newEngine();
    engine.intake.add({ itemId: 1, sourceId: 1, time: START, price: 200, volume: 1 }, START);
    const now = START + 60 * DAY_MS;
    for (let i = 0; i < 20; i += 1) {
      const time = now - 20 + i;
      engine.intake.add({ itemId: 1, sourceId: 1, time, price: 300, volume: 1 }, now);
    }
    expect(engine.windows.metrics(1, '7d', now).percentChange).toBe(50);
  });
});

describe('a late point', () => {
  test('never replaces a newer one as the last price before the window', () => {
    const engine = newEngine();
    const day = (n: number, price: number) => ({
      itemId: 1,
      sourceId: 1,
      time: START + n * DAY_MS,
      price,
      volume: 1,
    });
    // Eight points fill the initial column of a series.
    for (let n = 0; n < 8; n += 1) engine.intake.add(day(n / 10, 100 + n), START + DAY_MS);
    expect(engine.intake.add(day(0.35, 5), START + 20 * DAY_MS)).toBe(false);
    engine.intake.add(day(20, 214), START + 20 * DAY_MS);
    expect(engine.windows.metrics(1, '7d', START + 20 * DAY_MS).percentChange).toBe(100);
  });
});

describe('the passing of time', () => {
  test('removes points from windows, makes a price stale, and keeps it available', () => {
    const engine = newEngine();
    engine.intake.add({ itemId: 1, sourceId: 1, time: START, price: 100, volume: 2 }, START);
    expect(engine.windows.metrics(1, '1h', START + HOUR_MS - 1).samples).toBe(1);
    expect(() => engine.windows.metrics(1, '1h', START + HOUR_MS)).toThrow('no prices');
    expect(engine.windows.metrics(1, '24h', START + HOUR_MS).samples).toBe(1);
    expect(engine.latest.shown(1, START + HOUR_MS)?.stale).toBe(false);
    expect(engine.rankings.ranking('24h', 5, START + HOUR_MS)).toHaveLength(1);
    expect(engine.latest.shown(1, START + HOUR_MS + 1)?.stale).toBe(true);
    expect(engine.rankings.ranking('24h', 5, START + HOUR_MS + 1)).toHaveLength(0);
    expect(engine.latest.shown(1, START + 90 * DAY_MS)).toEqual({
      time: START,
      price: 100,
      volume: 2,
      sourceId: 1,
      since: START,
      stale: true,
      rateStale: false,
    });
  });

  test('admits a point that was ahead of the clock', () => {
    const engine = newEngine();
    const ahead = { itemId: 1, sourceId: 1, time: START + MINUTE_MS, price: 100, volume: 1 };
    expect(engine.intake.add(ahead, START)).toBe(true);
    expect(engine.latest.shown(1, START)).toBeUndefined();
    expect(engine.latest.shown(1, START + MINUTE_MS)?.price).toBe(100);
  });
});
