import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tick } from '../domain/tick.js';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { migrate } from '../store/connection/migrate.js';
import { openServer } from '../store/connection/server.js';
import { startPostgres } from './postgres.js';
import { makeTicks } from './price-file.js';
import { openRecording, type Recording, toObservations } from './recording.js';
import { check, quick, report, seconds } from './report.js';
import { toRows } from './sql-points.js';

// Rows per second into PostgreSQL, as the recording process stores completely changed lists: from
// observations to memory. For comparison, the stored bytes appended to a table with the same
// columns, and the same rows copied into a table with a row for each.

const START: EpochMs = Date.UTC(2026, 10, 20);
const BATCH = 30_000;
const BATCHES = quick ? 3 : 30;
const ROUNDS = quick ? 1 : 3;
const MARKET = 'skinport';

const batches = Array.from({ length: BATCHES }, (_, n) => n);
const folder = mkdtempSync(join(tmpdir(), 'itemtide-bench-'));
const postgres = await startPostgres(folder);
const database = await openServer(postgres.url);
const client = new Client({ connectionString: postgres.url });
await client.connect();
let now = START;
let last = START;
try {
  await migrate(database);
  const recorded: number[] = [];
  const appended: number[] = [];
  const copied: number[] = [];
  const recording = await openRecording(database, {
    clock: () => now,
    markets: [{ name: MARKET, pollInterval: MINUTE_MS, volumeMeans: 'listings' }],
  });
  // The first list contains only new names.
  await record(recording, nextTicks());
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query(`
      DROP TABLE IF EXISTS bare_log, bare_points; TRUNCATE price_log;
      CREATE TABLE bare_log (LIKE price_log INCLUDING ALL);
      CREATE TABLE bare_points (
        item_id integer NOT NULL, source_id smallint NOT NULL, time bigint NOT NULL,
        price integer NOT NULL, volume integer NOT NULL, PRIMARY KEY (item_id, source_id, time))`);
    // Alternating, so that other load of the machine affects all.
    let [recordingTime, appendTime, copyTime] = [0, 0, 0];
    for (const _ of batches) {
      const ticks = nextTicks();
      recordingTime += await seconds(() => record(recording, ticks));
      const row = await readLast();
      appendTime += await seconds(() => append(row));
      copyTime += await seconds(() => copy(ticks));
    }
    await checkCount('price_log', BATCHES);
    await checkCount('bare_log', BATCHES);
    await checkCount('bare_points', BATCH * BATCHES);
    recorded.push((BATCH * BATCHES) / recordingTime);
    appended.push((BATCH * BATCHES) / appendTime);
    copied.push((BATCH * BATCHES) / copyTime);
  }
  checkMemory(recording);
  await recording.close();
  report({ label: 'recorded in PostgreSQL, for all processes', unit: 'rows/s', rounds: recorded });
  report({ label: 'bare append of the same bytes', unit: 'rows/s', rounds: appended });
  report({ label: 'bare COPY, a row for each', unit: 'rows/s', rounds: copied });
  report({
    label: 'recorded in percent of bare COPY',
    unit: '%',
    rounds: recorded.map((rate, round) => (100 * rate) / (copied[round] ?? Number.NaN)),
  });
} finally {
  await client.end();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A list a second later, with another price for each item. */
function nextTicks(): readonly Tick[] {
  last += SECOND_MS;
  now = last;
  const step = (last / SECOND_MS) % 2 === 0 ? 1 : 2;
  return makeTicks({ items: BATCH, timesPerItem: 1, start: last, step: SECOND_MS }).map((tick) => ({
    ...tick,
    price: tick.price + step * (1 + (tick.itemId % 50)),
  }));
}

async function record({ recorder }: Recording, ticks: readonly Tick[]): Promise<void> {
  const observations = toObservations(ticks, MARKET);
  const { added } = await recorder.record(observations, now, {
    market: MARKET,
    completes: [MARKET],
  });
  check('observations recorded', added, BATCH);
}

type Row = readonly unknown[];

async function readLast(): Promise<Row> {
  const { rows } = await client.query({
    text: 'SELECT * FROM price_log ORDER BY position DESC LIMIT 1',
    rowMode: 'array',
  });
  return rows[0] ?? [];
}

async function append(row: Row): Promise<void> {
  await client.query('INSERT INTO bare_log VALUES ($1, $2, $3, $4, $5, $6)', [...row]);
}

async function copy(ticks: readonly Tick[]): Promise<void> {
  const rows = toRows(ticks);
  const sql = 'COPY bare_points FROM STDIN (FORMAT binary)';
  await pipeline(Readable.from([Buffer.from(rows.finish())]), client.query(copyFrom(sql)));
}

async function checkCount(table: string, expected: number): Promise<void> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`);
  check(`rows of ${table}`, rows[0].count, expected);
}

/** Checks that the last list is in memory, all of whose items were in all previous lists. */
function checkMemory({ engine }: Recording): void {
  const points = engine.observations.history(BATCH, '1h', now);
  check('observations of an item in memory', points.length, 1 + ROUNDS * BATCHES);
  check('the time of the last one', points.at(-1)?.time ?? 0, last);
}
