import { join } from 'node:path';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { ItemDirectory } from '../domain/item-directory.js';
import type { Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import { importFile } from '../ingest/import-file.js';
import { ItemTracker } from '../ingest/item-tracker.js';
import { Journal, NO_POSITION } from '../ingest/journal.js';
import { Recorder } from '../ingest/recorder.js';
import { SourceTracker } from '../ingest/source-tracker.js';
import type { Database } from '../store/database.js';
import { migrate } from '../store/migrate.js';
import { openDatabase } from '../store/open-database.js';
import { startOfDay } from '../store/point-days.js';
import { groupByHour, mergeHour } from '../store/price-hour.js';
import { orderTicks } from '../store/tick-order.js';
import { openBare } from './bare-database.js';
import { inNewFolder } from './data-folder.js';
import { makeTicks, type PricePlan, writePriceFile } from './price-file.js';
import { check, quick, report, seconds } from './report.js';

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);
const ROUNDS = quick ? 1 : 3;
const ITEMS = 300;
/** Enough for the second or so to be little in which the embedded database is still compiled. */
const TIMES = quick ? 100 : 3_000;

/** What one import brings, and how the bare database takes the same in. */
interface Case {
  readonly what: string;
  readonly plan: PricePlan;
  readonly table: string;
  /** Undefined where summing up makes so few rows of them that the two cannot be compared. */
  readonly toCsv: ((ticks: readonly Tick[]) => string) | undefined;
  /** Asks how many points there are, and for a sum that would tell a wrong one. */
  readonly points: string;
}

const POINTS = 'SELECT count(*) AS count, sum(volume) AS sum FROM price_points';
const HOURS = 'SELECT sum(count) AS count, sum(volume) AS sum FROM price_hours';

const CASES: readonly Case[] = [
  {
    what: 'recent rows',
    plan: {
      items: ITEMS,
      timesPerItem: TIMES,
      start: NOW - 7 * DAY_MS,
      step: (7 * DAY_MS) / TIMES,
    },
    table: 'price_points',
    toCsv: pointsCsv,
    points: POINTS,
  },
  {
    what: 'old rows, one an hour',
    plan: { items: ITEMS, timesPerItem: TIMES, start: NOW - 200 * DAY_MS, step: HOUR_MS },
    table: 'price_hours',
    toCsv: hoursCsv,
    points: HOURS,
  },
  {
    what: 'old rows, every 5 minutes',
    plan: { items: ITEMS, timesPerItem: TIMES, start: NOW - 200 * DAY_MS, step: 5 * MINUTE_MS },
    table: 'price_hours',
    toCsv: undefined,
    points: HOURS,
  },
];

const catalogue = loadCatalogue();
for (const one of CASES) await run(one);

async function run({ what, plan, table, toCsv, points }: Case): Promise<void> {
  const ticks = makeTicks(plan);
  const expected = { count: ticks.length, sum: ticks.reduce((sum, { volume }) => sum + volume, 0) };
  const imported: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    imported.push(ticks.length / (await timeImport(ticks, points, expected)));
    if (toCsv !== undefined)
      bare.push(ticks.length / (await timeBare(ticks, table, toCsv(ticks), points, expected)));
  }
  report({
    what: `import, ${what}`,
    unit: 'rows/s',
    rounds: imported,
    target: { atLeast: 50_000 },
  });
  if (toCsv === undefined) return;
  report({ what: `bare COPY, ${what}`, unit: 'rows/s', rounds: bare });
  report({
    what: `import in percent of bare COPY, ${what}`,
    unit: '%',
    rounds: imported.map((rate, round) => (100 * rate) / (bare[round] ?? Number.NaN)),
    target: { atLeast: 80 },
  });
}

type Sums = { readonly count: number; readonly sum: number };

function timeImport(ticks: readonly Tick[], points: string, expected: Sums): Promise<number> {
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
      const recorder = await createRecorder(database);
      const options = {
        clock: () => NOW,
        signal: new AbortController().signal,
        onProgress: () => {},
        onRejected: (line: number, reason: string) => {
          throw new Error(`line ${line}: ${reason}`);
        },
      };
      const time = await seconds(() => importFile(file, recorder, options));
      const { rows } = await database.query<Sums>(points);
      checkSums(rows[0], expected);
      return time;
    } finally {
      await database.close();
    }
  });
}

/** As the command `import` composes it. */
async function createRecorder(database: Database): Promise<Recorder> {
  const journal = new Journal(NO_POSITION, () => {});
  const items = new ItemTracker(
    database,
    new ItemDirectory(),
    (name) => catalogue.describe(name),
    journal,
  );
  const sources = new SourceTracker(database, [], () => {}, journal);
  await items.load(NOW);
  await sources.load();
  return new Recorder(database, items, sources, { rawRetentionDays: 8, journal: undefined });
}

function timeBare(
  ticks: readonly Tick[],
  table: string,
  csv: string,
  points: string,
  expected: Sums,
): Promise<number> {
  return inNewFolder(async (folder) => {
    const days = table === 'price_points' ? new Set(ticks.map(({ time }) => startOfDay(time))) : [];
    const database = await openBare(folder, days);
    try {
      const blob = new Blob([csv]);
      const copy = `COPY ${table} FROM '/dev/blob' (FORMAT csv)`;
      const time = await seconds(() => database.query(copy, [], { blob }));
      const { rows } = await database.query<Sums>(points);
      checkSums(rows[0], expected);
      return time;
    } finally {
      await database.close();
    }
  });
}

function checkSums(found: Sums | undefined, expected: Sums): void {
  check('the count of points', Number(found?.count), expected.count);
  check('the sum of volumes', Number(found?.sum), expected.sum);
}

function pointsCsv(ticks: readonly Tick[]): string {
  return ticks
    .map((tick) => `${tick.itemId},${tick.sourceId},${tick.time},${tick.price},${tick.volume}\n`)
    .join('');
}

/** The ticks summed up as the import does it, in the order of time in which the file has them. */
function hoursCsv(ticks: readonly Tick[]): string {
  const groups = groupByHour(orderTicks(ticks));
  return Array.from(groups, (group) => mergeHour(undefined, group).hour)
    .sort((a, b) => a.hour - b.hour || a.itemId - b.itemId)
    .map(
      (hour) =>
        `${hour.itemId},${hour.sourceId},${hour.hour},${hour.open},${hour.high},${hour.low},` +
        `${hour.close},${hour.volume},${hour.count},${hour.openAt},${hour.closeAt},"{${hour.times}}"\n`,
    )
    .join('');
}
