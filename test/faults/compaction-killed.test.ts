import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startOfWeek, weekOf } from '../../src/domain/calendar.js';
import type { Observation, Tick } from '../../src/domain/tick.js';
import { type EpochMs, HOUR_MS, MINUTE_MS, WEEK_MS } from '../../src/domain/units.js';
import type { Database } from '../../src/store/connection/database.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../../src/store/connection/open-database.js';
import { boolean, integer } from '../../src/store/connection/rows.js';
import { loadPastPrices } from '../../src/store/prices/past-prices.js';
import { startService, temporaryFolder } from '../support/program.js';
import { openRecording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';
import { DATABASES } from './support/databases.js';

// The compacted week ended seven days ago, by the clock of the machine.
const WEEK = weekOf(Date.now() - WEEK_MS) - 1;
const BEGIN = startOfWeek(WEEK);
/** Enough for several transactions of chunks per source. */
const ITEMS = 1_000;
const POLL_EVERY = 12 * HOUR_MS;
/** Each start runs longer than the previous one by this. */
const STEP = 200;

/** The observations of a list and of trades at a poll of the due week or the days after it. */
function observationsAt(poll: number): { list: Observation[]; trades: Observation[] } {
  const time = BEGIN + poll * POLL_EVERY + 30 * MINUTE_MS;
  const list: Observation[] = [];
  const trades: Observation[] = [];
  for (let item = 0; item < ITEMS; item += 1) {
    const name = `Item ${item}`;
    // One item in seven leaves the list permanently.
    if (item % 7 !== 0 || poll < 9) {
      list.push({ name, source: 'list', time, price: 100 + ((poll + item) % 3), volume: item });
    }
    if ((item + poll) % 3 === 0) {
      trades.push({ name, source: 'trades', time: time - MINUTE_MS, price: 50 + poll, volume: 1 });
    }
  }
  return { list, trades };
}

/**
 * Records the due week and two days of the next.
 * @returns the ids of the sources
 */
async function recordWeek(database: Database): Promise<number[]> {
  await migrate(database);
  const clock = { now: BEGIN };
  const { recorder, sources, close } = await openRecording(database, { clock: () => clock.now });
  for (let poll = 0; poll < 18; poll += 1) {
    clock.now = BEGIN + (poll + 1) * POLL_EVERY;
    const { list, trades } = observationsAt(poll);
    await recorder.record(list, clock.now, { market: '', completes: ['list'] });
    await recorder.record(trades, clock.now, { market: '' });
  }
  await close();
  return sources.ids();
}

/** All stored observations of these sources. */
async function readStored(database: Database, ids: readonly number[]): Promise<string[]> {
  const ticks = await loadStoredTicks(database);
  return ticks
    .filter(({ sourceId }) => ids.includes(sourceId))
    .map(toLine)
    .sort();
}

/** The last price of a series before each hour of the due week, from its observations. */
function naivePrices(stored: readonly Tick[], hours: readonly EpochMs[]): number[] {
  const ascending = [...stored].sort((a, b) => a.time - b.time);
  return hours.map((hour) => ascending.findLast(({ time }) => time < hour)?.price ?? 0);
}

function toLine({ itemId, sourceId, time, price, volume }: Tick): string {
  return [itemId, sourceId, time, price, volume].join(' ');
}

interface Progress {
  /** The number of rows in the log with observations of the due week. */
  readonly rows: number;
  readonly chunks: number;
  /** Whether reads use the chunks. */
  readonly isMoved: boolean;
}

async function progressOf(database: Database, sourceId: number): Promise<Progress> {
  const from: EpochMs = BEGIN;
  const rows = await database.rows(
    { rows: integer, chunks: integer, isMoved: boolean },
    `SELECT
       (SELECT count(*)::int FROM price_log
        WHERE source_id = $1 AND time >= $3 AND time < $4) AS rows,
       (SELECT count(*)::int FROM price_chunks WHERE source_id = $1 AND week = $2) AS chunks,
       EXISTS (SELECT FROM price_weeks WHERE source_id = $1 AND week = $2) AS "isMoved"`,
    [sourceId, WEEK, from, from + WEEK_MS],
  );
  const [progress] = rows;
  if (progress === undefined) throw new Error('no row');
  return progress;
}

async function withDatabase<Result>(
  place: DatabaseLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The past prices of some items equal their observations. */
async function expectPastPrices(database: Database, ids: readonly number[]): Promise<void> {
  const ticks = await loadStoredTicks(database);
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => BEGIN + hour * HOUR_MS);
  for (const sourceId of ids) {
    const series = [1, 2, 500, ITEMS].map((itemId) => ({ itemId, sourceId }));
    const past = await loadPastPrices(database, series, hours, HOUR_MS);
    for (const [place, { itemId }] of series.entries()) {
      const own = ticks.filter((one) => one.itemId === itemId && one.sourceId === sourceId);
      expect([...(past[place] ?? [])]).toEqual(naivePrices(own, hours));
    }
  }
}

test.each(Object.entries(DATABASES))(
  'on %s, each observation survives a compaction that is killed repeatedly',
  { timeout: 900_000 },
  async (_kind, setUp) => {
    const { place, settings } = await setUp();
    const { ids, before, rowsBefore } = await withDatabase(place, async (database) => {
      const ids = await recordWeek(database);
      const before = await readStored(database, ids);
      const progress = await Promise.all(ids.map((id) => progressOf(database, id)));
      return { ids, before, rowsBefore: progress.map(({ rows }) => rows) };
    });
    expect(before.length).toBeGreaterThan(ITEMS * 18);

    const folder = temporaryFolder();
    const all = { ...settings, SIMULATED_ITEMS: '1' };
    let unfinished = 0;
    let moved = 0;
    for (let kill = 0; moved < ids.length; kill += 1) {
      const service = await startService(all, folder);
      await sleep(kill * STEP);
      service.process.kill('SIGKILL');
      await service.ended;
      await withDatabase(place, async (database) => {
        const progress = await Promise.all(ids.map((id) => progressOf(database, id)));
        for (const [n, { rows, chunks, isMoved }] of progress.entries()) {
          expect(rows).toBe(isMoved ? 0 : rowsBefore[n]);
          if (isMoved) expect(chunks).toBe(ITEMS);
          else if (chunks > 0) unfinished += 1;
        }
        expect(await readStored(database, ids)).toEqual(before);
        moved = progress.filter(({ isMoved }) => isMoved).length;
      });
    }
    // Otherwise no kill came between the first and the last chunk of a week.
    expect(unfinished).toBeGreaterThan(0);
    await withDatabase(place, (database) => expectPastPrices(database, ids));
  },
);
