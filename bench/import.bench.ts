import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { MARKET_NAMES } from '../app/markets.js';
import { buildPrices } from '../app/prices.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { readConfig } from '../config/config.js';
import type { Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import { importFile } from '../ingest/import/import-file.js';
import { Recorder } from '../ingest/record/recorder.js';
import { CopyRows } from '../store/connection/copy-rows.js';
import type { Database } from '../store/connection/database.js';
import { migrate } from '../store/connection/migrate.js';
import { openDatabase } from '../store/connection/open-database.js';
import { bytes, integer, nullable, type RowOf } from '../store/connection/rows.js';
import { openBare } from './bare-database.js';
import { inNewFolder } from './data-folder.js';
import { CONSOLE_LOG } from './log.js';
import { makeTicks, type PricePlan, writePriceFile } from './price-file.js';
import { check, quick, report, seconds } from './report.js';
import { addChunks, addLog, Sums } from './stored-sums.js';

// Rows per second that the command `import` adds to the embedded database, compared with the same
// rows copied into a bare database with a row each, and with appending the stored bytes to one.

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);
const ROUNDS = quick ? 1 : 3;
const ITEMS = 300;
/** Enough to neglect the second or so in which the embedded database is still compiled. */
const TIMES = quick ? 100 : 3_000;

interface Case {
  readonly label: string;
  readonly plan: PricePlan;
}

const plan = { items: ITEMS, timesPerItem: TIMES };
const CASES: readonly Case[] = [
  {
    label: 'recent rows',
    plan: { ...plan, start: NOW - 7 * DAY_MS, step: (7 * DAY_MS) / TIMES },
  },
  {
    label: 'old rows, one an hour',
    plan: { ...plan, start: NOW - 200 * DAY_MS, step: HOUR_MS },
  },
  {
    label: 'old rows, every 5 minutes',
    plan: { ...plan, start: NOW - 200 * DAY_MS, step: 5 * MINUTE_MS },
  },
];

const catalogue = loadCatalogue();
for (const one of CASES) await run(one);

async function run({ label, plan }: Case): Promise<void> {
  const ticks = makeTicks(plan);
  const imported: number[] = [];
  const copied: number[] = [];
  const appended: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { time, stored } = await timeImport(ticks);
    imported.push(ticks.length / time);
    copied.push(ticks.length / (await timeCopy(ticks)));
    appended.push(ticks.length / (await timeAppend(stored)));
  }
  report({
    label: `import, ${label}`,
    unit: 'rows/s',
    rounds: imported,
    target: { atLeast: 50_000 },
  });
  report({ label: `bare COPY, a row for each, ${label}`, unit: 'rows/s', rounds: copied });
  report({
    label: `import in percent of bare COPY, ${label}`,
    unit: '%',
    rounds: imported.map((rate, round) => (100 * rate) / (copied[round] ?? Number.NaN)),
    target: { atLeast: 80 },
  });
  report({ label: `bare append of the bytes stored, ${label}`, unit: 'rows/s', rounds: appended });
}

const LOG_BYTES = {
  position: integer,
  made_at: integer,
  kind: integer,
  source_id: nullable(integer),
  time: nullable(integer),
  bytes,
};

const CHUNK_BYTES = { item_id: integer, source_id: integer, week: integer, bytes };

/** The data stored by an import. */
interface Stored {
  readonly log: readonly RowOf<typeof LOG_BYTES>[];
  readonly chunks: readonly RowOf<typeof CHUNK_BYTES>[];
}

function timeImport(ticks: readonly Tick[]): Promise<{ time: number; stored: Stored }> {
  return inNewFolder(async (folder) => {
    const file = join(folder, 'prices.csv.gz');
    await writePriceFile(file, ticks);
    const database = await openDatabase({
      kind: 'embedded',
      folder: join(folder, 'data'),
      sync: true,
    });
    try {
      await migrate(database);
      const time = await importInto(database, file);
      await checkStored(database, ticks);
      const log = await database.rows(LOG_BYTES, 'SELECT * FROM price_log ORDER BY position');
      const chunks = await database.rows(CHUNK_BYTES, 'SELECT * FROM price_chunks');
      return { time, stored: { log, chunks } };
    } finally {
      await database.close();
    }
  });
}

/** As the command `import` composes it. @returns seconds */
async function importInto(database: Database, file: string): Promise<number> {
  const clock = () => NOW;
  const config = readConfig({ RANKING_MIN_POINTS: '1' }, { markets: MARKET_NAMES });
  const parts = { database, catalogue, markets: [], clock, log: CONSOLE_LOG };
  const prices = buildPrices(config, parts);
  const { follower, writer } = prices.sharing;
  await prices.load();
  follower.start();
  const recorder = new Recorder({
    ...prices,
    sources: prices.sourceTracker,
    writer,
  });
  const options = {
    clock,
    signal: new AbortController().signal,
    onProgress: () => {},
    onRejected: (line: number, reason: string) => {
      throw new Error(`line ${line}: ${reason}`);
    },
  };
  const time = await seconds(() => importFile(file, recorder, options));
  await follower.stop();
  return time;
}

/** The newest row of each series is in the log as well as in a chunk. */
async function checkStored(database: Database, ticks: readonly Tick[]): Promise<void> {
  const isOld = (ticks[0]?.time ?? 0) < NOW - 14 * DAY_MS;
  const stored = new Sums();
  await (isOld ? addChunks : addLog)(database, stored);
  const expected = new Sums();
  for (const { itemId, sourceId, time, price, volume } of ticks) {
    expected.add(itemId, sourceId, time, price, volume);
  }
  check('the count of points', stored.points, expected.points);
  check('the sum of prices', stored.prices, expected.prices);
  check('the sum of volumes', stored.volumes, expected.volumes);
  check('the sum of all values', stored.all, expected.all);
}

function timeCopy(ticks: readonly Tick[]): Promise<number> {
  return withBare(async (database) => {
    const lines = ticks.map(
      (tick) => `${tick.itemId},${tick.sourceId},${tick.time},${tick.price},${tick.volume}\n`,
    );
    const blob = new Blob([lines.join('')]);
    const copy = "COPY points FROM '/dev/blob' (FORMAT csv)";
    const time = await seconds(() => database.query(copy, [], { blob }));
    await checkRows(database, 'points', ticks.length);
    return time;
  });
}

/** Rows of the log one by one, chunks all at once. */
function timeAppend({ log, chunks }: Stored): Promise<number> {
  return withBare(async (database) => {
    const time = await seconds(async () => {
      for (const row of log) {
        await database.query('INSERT INTO log VALUES ($1, $2, $3, $4, $5, $6)', [
          row.position,
          row.made_at,
          row.kind,
          row.source_id,
          row.time,
          row.bytes,
        ]);
      }
      const copy = "COPY chunks FROM '/dev/blob' (FORMAT binary)";
      await database.query(copy, [], { blob: new Blob([copyOf(chunks)]) });
    });
    await checkRows(database, 'log', log.length);
    await checkRows(database, 'chunks', chunks.length);
    return time;
  });
}

function copyOf(chunks: readonly RowOf<typeof CHUNK_BYTES>[]): Uint8Array<ArrayBuffer> {
  const rows = new CopyRows(4, chunks.length);
  for (const { item_id, source_id, week, bytes } of chunks) {
    rows.row();
    rows.integer(item_id);
    rows.smallint(source_id);
    rows.integer(week);
    rows.bytes(bytes);
  }
  return rows.finish();
}

function withBare(work: (database: PGlite) => Promise<number>): Promise<number> {
  return inNewFolder(async (folder) => {
    const database = await openBare(folder);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

async function checkRows(database: PGlite, table: string, expected: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  check(`rows of ${table}`, rows[0]?.count ?? 0, expected);
}
