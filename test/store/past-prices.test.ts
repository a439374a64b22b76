import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import { loadPastPrices } from '../../src/store/past-prices.js';
import { appendTicks } from '../../src/store/points.js';
import { dropOldDays } from '../../src/store/retention.js';
import { onEachDatabase } from '../support/database.js';

const TODAY = Date.UTC(2026, 10, 20);
const NOW = TODAY + 12 * HOUR_MS;
const BEGIN = TODAY - 30 * DAY_MS;

const anyTick: fc.Arbitrary<Tick> = fc.record({
  itemId: fc.integer({ min: 1, max: 3 }),
  sourceId: fc.integer({ min: 1, max: 2 }),
  time: fc.integer({ min: BEGIN, max: NOW }),
  price: fc.integer({ min: 1, max: 10_000 }),
  volume: fc.constant(1),
});

const SERIES = [1, 2, 3].flatMap((itemId) => [1, 2].map((sourceId) => ({ itemId, sourceId })));

const STEPS = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];

function naivePrice(ticks: readonly Tick[], itemId: number, sourceId: number, before: number) {
  const known = new Map<number, number>();
  for (const tick of ticks) {
    if (tick.itemId !== itemId || tick.sourceId !== sourceId || tick.time >= before) continue;
    if (!known.has(tick.time)) known.set(tick.time, tick.price);
  }
  return known.get(Math.max(...known.keys())) ?? 0;
}

onEachDatabase(({ database }) => {
  describe('past prices', () => {
    test('are the last ones before each moment, of points and of hours', async () => {
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(anyTick, { minLength: 1, maxLength: 60 }),
            fc.integer({ min: 0, max: 12 }),
            fc.constantFrom(...STEPS),
            async (ticks, keptDays, step) => {
              await appendTicks(database(), ticks, { now: NOW, rawRetentionDays: 20 });
              await dropOldDays(database(), TODAY - keptDays * DAY_MS);
              const first = Math.ceil((BEGIN + 10 * DAY_MS) / step) * step;
              const count = Math.floor((TODAY - first) / step);
              const moments = Array.from({ length: count }, (_, place) => first + place * step);
              const found = await loadPastPrices(database(), SERIES, moments, step);
              const expected = SERIES.map(({ itemId, sourceId }) =>
                moments.map((moment) => naivePrice(ticks, itemId, sourceId, moment)),
              );
              expect(found.map((column) => [...column])).toEqual(expected);
            },
          )
          .afterEach(async () => {
            await dropOldDays(database(), NOW + 2 * DAY_MS);
            await database().query('TRUNCATE price_hours, price_days, last_points');
          }),
        { numRuns: 12 },
      );
    });

    test('of no moments and of no series are none', async () => {
      expect(await loadPastPrices(database(), SERIES, [], DAY_MS)).toHaveLength(SERIES.length);
      expect(await loadPastPrices(database(), [], [TODAY], DAY_MS)).toEqual([]);
    });
  });
});
