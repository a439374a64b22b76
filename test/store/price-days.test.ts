import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import type { Database } from '../../src/store/database.js';
import { appendTicks } from '../../src/store/points.js';
import { dropOldDays } from '../../src/store/retention.js';
import { onEachDatabase } from '../support/database.js';
import { readHours } from './naive-hours.js';

const TODAY = Date.UTC(2026, 10, 20);
const NOW = TODAY + 12 * HOUR_MS;
/** Long enough for a series to have several rows. */
const BEGIN = TODAY - 150 * DAY_MS;
const EMPTY = 'TRUNCATE price_hours, price_days, last_points';

const ALL = 'SELECT * FROM price_days ORDER BY item_id, source_id, first_day';

const MIGRATION = new URL('../../src/store/migrations/0005_price_days.sql', import.meta.url);

const anyTick: fc.Arbitrary<Tick> = fc.record({
  itemId: fc.integer({ min: 1, max: 2 }),
  sourceId: fc.integer({ min: 1, max: 2 }),
  // Few days, so that late points fall into hours and days that have some.
  time: fc
    .tuple(
      fc.constantFrom(0, 1, 60, 61, 140, 147, 148, 149, 150),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([day, hour, offset]) => BEGIN + day * DAY_MS + hour * 4 * HOUR_MS + offset),
  price: fc.integer({ min: 1, max: 1_000 }),
  volume: fc.constant(1),
});

type Step = { readonly append: readonly Tick[]; readonly keep: number } | { readonly drop: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      append: fc.array(anyTick, { minLength: 1, maxLength: 30 }),
      keep: fc.constantFrom(0, 2, 12),
    }),
  },
  { weight: 1, arbitrary: fc.record({ drop: fc.constantFrom(0, 2, 12) }) },
);

async function take(database: Database, step: Step): Promise<void> {
  if ('drop' in step) await dropOldDays(database, TODAY - step.drop * DAY_MS);
  else await appendTicks(database, step.append, { now: NOW, rawRetentionDays: step.keep });
}

/** What each day ended with: `item source day`, and the price. */
async function closesByHours(database: Database): Promise<Record<string, number>> {
  const closes: Record<string, number> = {};
  for (const { itemId, sourceId, hour, close } of await readHours(database)) {
    closes[`${itemId} ${sourceId} ${hour - (hour % DAY_MS)}`] = close;
  }
  return closes;
}

async function closesByDays(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; close: number }>(
    `SELECT concat_ws(' ', item_id, source_id, first_day + (place - 1) * ${DAY_MS}) AS name, close
     FROM price_days CROSS JOIN unnest(closes) WITH ORDINALITY AS days (close, place)
     WHERE close <> 0`,
  );
  return Object.fromEntries(rows.map(({ name, close }) => [name, close]));
}

onEachDatabase(({ database }) => {
  describe('what days ended with', () => {
    test('is what their hours say, whatever came when and was dropped when', async () => {
      await fc.assert(
        fc
          .asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
            for (const step of steps) {
              await take(database(), step);
              expect(await closesByDays(database())).toEqual(await closesByHours(database()));
            }
          })
          .afterEach(async () => {
            await dropOldDays(database(), NOW + 2 * DAY_MS);
            await database().query(EMPTY);
          }),
        { numRuns: 15 },
      );
    });

    test('is worked out for the hours of a database that knew no days', async () => {
      const [, fill = ''] = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
      await fc.assert(
        fc
          .asyncProperty(fc.array(anyTick, { minLength: 1, maxLength: 60 }), async (ticks) => {
            await take(database(), { append: ticks, keep: 0 });
            const written = await database().query(ALL);
            await database().query('TRUNCATE price_days');
            await database().query(fill);
            expect(await database().query(ALL)).toEqual(written);
          })
          .afterEach(async () => {
            await dropOldDays(database(), NOW + 2 * DAY_MS);
            await database().query(EMPTY);
          }),
        { numRuns: 5 },
      );
    });
  });
});
