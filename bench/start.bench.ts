import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PriceHistoryPoint } from '../contract/prices.js';
import { DAY_MS, HOUR_MS } from '../domain/units.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import { integer } from '../store/connection/rows.js';
import type { Scanned } from './bare-scan.js';
import { inNewFolder } from './data-folder.js';
import { startPostgres } from './postgres.js';
import { makeTicks } from './price-file.js';
import { dataFolder, type RunningProgram, SILENT, startProgram } from './program.js';
import { storeTicks } from './recording.js';
import { check, median, quick, report } from './report.js';
import { Sums } from './stored-sums.js';

const ROUNDS = quick ? 1 : 5;
/** The number of rounds of slow measurements. */
const LONG_ROUNDS = quick ? 1 : 3;
const ITEMS = 1_000;
/** Five million points in total. */
const MANY_ITEMS = quick ? 1_500 : 5_000;
const TIMES = quick ? 100 : 1_000;
const BARE_SCAN = fileURLToPath(new URL('bare-scan.js', import.meta.url));

/** As without the setting. */
const DEMO = { MARKETS: 'simulated,demo_bay,demo_harbor,demo_exchange,demo_platform' };

const demo: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await inNewFolder(async (folder) => {
    demo.push(await startOnce(folder, DEMO));
  });
}
report({ label: 'start of the demo', unit: 's', rounds: demo, target: { atMost: 15 } });

const empty: number[] = [];
const existing: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await inNewFolder(async (folder) => {
    empty.push(await startOnce(folder));
    existing.push(await startOnce(folder));
  });
}
report({ label: 'start on an empty folder', unit: 's', rounds: empty, target: { atMost: 15 } });
report({ label: 'start on its folder again', unit: 's', rounds: existing, target: { atMost: 5 } });

await inNewFolder(async (folder) => {
  const place: DatabaseLocation = { kind: 'embedded', folder: dataFolder(folder), sync: true };
  const stored = await storePoints(place, ITEMS);
  const fromLog: number[] = [];
  const fromCheckpoint: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    fromLog.push(await startFromLog(folder, {}, stored));
    fromCheckpoint.push(await startOnce(folder, {}, (program) => checkPrices(program, stored)));
  }
  const label = `start with ${stored.points.toLocaleString('en')} points of the last week`;
  report({ label: `${label}, from the log`, unit: 's', rounds: fromLog, target: { atMost: 5 } });
  report({
    label: `${label}, from a checkpoint`,
    unit: 's',
    rounds: fromCheckpoint,
    target: { atMost: 3 },
  });
});
await inNewFolder((folder) =>
  besideBareScan(folder, { kind: 'embedded', folder: dataFolder(folder), sync: true }, 'embedded'),
);
await inNewFolder(async (folder) => {
  const postgres = await startPostgres(folder);
  try {
    await besideBareScan(folder, { kind: 'server', url: postgres.url }, 'PostgreSQL');
  } finally {
    await postgres.stop();
  }
});

interface Stored extends Pick<Sums, 'points' | 'prices' | 'all'> {
  /** Of the log. */
  readonly rows: number;
  /** Of the prices of the last item. */
  readonly lastItem: { readonly id: number; readonly sum: number };
}

/**
 * A start with many stored points, compared with processes that only read every value of the same
 * bytes over the same kind of connection. Both are measured as a whole, from the start of the
 * process: the one to its first successful response, the other to its last row. Then only the scan,
 * from an open connection, compared with the time that the points add to a start.
 */
async function besideBareScan(
  folder: string,
  place: DatabaseLocation,
  name: string,
): Promise<void> {
  const settings = { ...SILENT, ...(place.kind === 'server' && { DATABASE_URL: place.url }) };
  const bare: number[] = [];
  // The first one creates the database.
  for (let round = 0; round <= LONG_ROUNDS; round += 1)
    bare.push(await startOnce(folder, settings));
  const fixed = bare.slice(1);
  const stored = await storePoints(place, MANY_ITEMS);
  const starts: number[] = [];
  const scans: ScanTimes[] = [];
  for (let round = 0; round < LONG_ROUNDS; round += 1) {
    starts.push(await startFromLog(folder, settings, stored));
    scans.push(await scanOnce(place, stored));
  }
  const processes = scans.map(({ process }) => process);
  const alone = scans.map(({ alone }) => alone);
  const label = `${name}, ${stored.points.toLocaleString('en')} points`;
  report({ label: `start: ${name}, no points`, unit: 's', rounds: fixed });
  report({ label: `start: ${label}`, unit: 's', rounds: starts });
  report({
    label: `program that scans the same rows, from its start to its end: ${label}`,
    unit: 's',
    rounds: processes,
  });
  report({ label: `bare scan, reading alone: ${label}`, unit: 's', rounds: alone });
  const added = starts.map((each) => each - median(fixed));
  const unit = 'times';
  const target = { atMost: 1.5 };
  const to = (ours: readonly number[], others: readonly number[]) =>
    ours.map((each, round) => each / (others[round] ?? Number.NaN));
  report({
    label: `start to a program that scans the same rows, from its start to its end: ${label}`,
    unit,
    rounds: to(starts, processes),
    target,
  });
  report({
    label: `time that points add to a start, to reading alone: ${label}`,
    unit,
    rounds: to(added, alone),
    target,
  });
  report({
    label: `start to reading alone, which no program does: ${label}`,
    unit,
    rounds: to(starts, alone),
  });
}

/**
 * Seconds from the start of the program to its first successful response.
 * @param verify throws if the program has not read the expected data
 */
async function startOnce(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  verify?: (program: RunningProgram) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  const program = await startProgram(folder, settings);
  const elapsed = (performance.now() - begun) / 1_000;
  try {
    await verify?.(program);
  } finally {
    await program.stop();
  }
  return elapsed;
}

/** Like {@link startOnce}, without the checkpoint of an earlier start: it reads the whole log. */
async function startFromLog(
  folder: string,
  settings: Readonly<Record<string, string>>,
  stored: Stored,
): Promise<number> {
  await rm(join(dataFolder(folder), 'checkpoint'), { force: true });
  return startOnce(folder, settings, async (program) => {
    const read = Number(/"rows":(\d+)/.exec(program.log())?.[1]);
    check('the lack of stored rows', Math.max(0, stored.rows - read), 0);
    await checkPrices(program, stored);
  });
}

async function checkPrices(program: RunningProgram, { lastItem }: Stored): Promise<void> {
  const path = `/api/v1/items/${lastItem.id}/history?window=7d&source=import`;
  const history = (await (await fetch(program.url + path)).json()) as PriceHistoryPoint[];
  const sum = history.reduce((total, { price }) => total + price, 0);
  check('the sum of an item’s prices', sum, lastItem.sum);
}

/** The seconds of a scan. */
interface ScanTimes {
  /** From the start of its process to the last row. */
  readonly process: number;
  /** From an open connection. */
  readonly alone: number;
}

async function scanOnce(place: DatabaseLocation, stored: Stored): Promise<ScanTimes> {
  const begun = performance.now();
  const scan = fork(BARE_SCAN, { execArgv: [] });
  scan.send(place);
  const [scanned] = (await once(scan, 'message')) as [Scanned];
  const elapsed = (performance.now() - begun) / 1_000;
  await once(scan, 'exit');
  check('points scanned', scanned.points, stored.points);
  check('the sum of prices', scanned.prices, stored.prices);
  check('the sum of all values', scanned.all, stored.all);
  return { process: elapsed, alone: scanned.seconds };
}

async function storePoints(place: DatabaseLocation, items: number): Promise<Stored> {
  const now = Date.now();
  const database = await openDatabase(place);
  try {
    await migrate(database);
    // An hour short of a week: none becomes too old in the meantime.
    const step = Math.floor((7 * DAY_MS - HOUR_MS) / TIMES);
    const ticks = makeTicks({ items, timesPerItem: TIMES, start: now - TIMES * step, step });
    await storeTicks(database, ticks, now);
    const sums = new Sums();
    let lastItem = 0;
    for (const { itemId, sourceId, time, price, volume } of ticks) {
      sums.add(itemId, sourceId, time, price, volume);
      if (itemId === items) lastItem += price;
    }
    const rows = await database.rows(
      { count: integer },
      // Names are in rows without a source, and read from their tables.
      'SELECT count(*)::int AS count FROM price_log WHERE source_id <> 0',
    );
    const { points, prices, all } = sums;
    return {
      points,
      prices,
      all,
      rows: rows[0]?.count ?? 0,
      lastItem: { id: items, sum: lastItem },
    };
  } finally {
    await database.close();
  }
}
