import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { writeChange } from '../bus/change-bytes.js';
import { changeOf } from '../domain/change.js';
import type { Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs, SECOND_MS } from '../domain/units.js';
import { appendChange } from '../store/changes.js';
import { migrate } from '../store/migrate.js';
import { appendBatch } from '../store/points.js';
import { openServer } from '../store/server.js';
import { TickBatch } from '../store/tick-batch.js';
import { TICK_COLUMNS, tickRows } from '../store/tick-columns.js';
import { startPostgres } from './postgres.js';
import { makeTicks } from './price-file.js';
import { check, quick, report, seconds } from './report.js';

// Rows a second into PostgreSQL as the process that records writes them, with the change that tells
// the others, and as a bare COPY into a table of the same form writes them.

const START: EpochMs = Date.UTC(2026, 10, 20);
const BATCH = 30_000;
const BATCHES = quick ? 3 : 30;
const ROUNDS = quick ? 1 : 3;

const batches = Array.from({ length: BATCHES }, (_, n) =>
  makeTicks({ items: BATCH, timesPerItem: 1, start: START + n * SECOND_MS, step: SECOND_MS }),
);
const folder = mkdtempSync(join(tmpdir(), 'itemtide-bench-'));
const postgres = await startPostgres(folder);
const database = await openServer(postgres.url);
const client = new Client({ connectionString: postgres.url });
await client.connect();
try {
  await migrate(database);
  const recorded: number[] = [];
  const bare: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query('DROP TABLE IF EXISTS bare; TRUNCATE price_points, changes');
    await client.query(`
      CREATE TABLE bare (LIKE price_points INCLUDING ALL) PARTITION BY RANGE (time);
      CREATE TABLE bare_day PARTITION OF bare FOR VALUES FROM (${START}) TO (${START + DAY_MS})`);
    // Taken in turn, so that what else the machine does meets both.
    let [recording, copying] = [0, 0];
    for (const ticks of batches) {
      recording += await seconds(() => record(ticks));
      copying += await seconds(() => copy(ticks));
    }
    await checkCount('price_points');
    await checkCount('bare');
    recorded.push((BATCH * BATCHES) / recording);
    bare.push((BATCH * BATCHES) / copying);
    shares.push((100 * copying) / recording);
  }
  report({ what: 'recorded in PostgreSQL, for all processes', unit: 'rows/s', rounds: recorded });
  report({ what: 'bare COPY into PostgreSQL', unit: 'rows/s', rounds: bare });
  report({ what: 'recorded in percent of bare COPY', unit: '%', rounds: shares });
} finally {
  await client.end();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function record(ticks: readonly Tick[]): Promise<unknown> {
  return appendBatch(database, new TickBatch(ticks, START), {
    atEnd: async (session) => {
      const bytes = writeChange(changeOf(START, { ticks }));
      await appendChange(session, { madeAt: START, bytes, sender: 'bench' });
    },
  });
}

async function copy(ticks: readonly Tick[]): Promise<void> {
  const bytes = Buffer.from(tickRows(ticks).finish());
  const sql = `COPY bare (${TICK_COLUMNS.join(', ')}) FROM STDIN (FORMAT binary)`;
  await pipeline(Readable.from([bytes]), client.query(copyFrom(sql)));
}

async function checkCount(table: string): Promise<void> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`);
  check(`rows of ${table}`, rows[0].count, BATCH * BATCHES);
}
