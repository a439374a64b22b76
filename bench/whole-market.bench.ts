import { loadCatalogue } from '../catalogue/catalogue.js';
import { ItemDirectory } from '../domain/item-directory.js';
import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS, WEEK_MS } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import { ItemTracker } from '../ingest/item-tracker.js';
import { Recorder } from '../ingest/recorder.js';
import { Replica } from '../ingest/replica.js';
import { standAlone } from '../ingest/sharing.js';
import { SourceTracker } from '../ingest/source-tracker.js';
import type { Database } from '../store/database.js';
import { migrate } from '../store/migrate.js';
import { openDatabase } from '../store/open-database.js';
import { inNewFolder } from './data-folder.js';
import { folderBytes } from './folder-bytes.js';
import { dataFolder, SILENT, startProgram } from './program.js';
import { check, quick, report, seconds } from './report.js';
import { readResident } from './resident.js';
import { createRandom } from './seed.js';
import { LISTED_MARKETS, MarketList } from './whole-market.js';

// Every item of the game on six markets, polled for a week: what it costs to take in, to keep, to
// start with and to ask.

const SPAN: DurationMs = quick ? DAY_MS / 4 : WEEK_MS;
const MEGABYTE = 2 ** 20;
const catalogue = loadCatalogue();
const RANKING = { minPoints: 5, minVolume: 0, minPrice: 1 };

await inNewFolder(async (folder) => {
  const end = Date.now();
  const begin = Math.floor((end - SPAN) / MINUTE_MS) * MINUTE_MS;
  const place = { kind: 'embedded', folder: dataFolder(folder), sync: true } as const;
  const database = await openDatabase(place);
  await migrate(database);
  const observations = await recordAll(database, begin, end);
  const { rows } = await database.query<{ bytes: number; log: number }>(
    `SELECT pg_database_size(current_database())::int8 AS bytes,
       (SELECT sum(length(bytes))::int8 FROM price_log) AS log`,
  );
  await database.close();
  report({ what: 'observations', unit: 'million', rounds: [observations / 1e6] });
  report({
    what: 'bytes of an observation, log',
    unit: 'B',
    rounds: [Number(rows[0]?.log) / observations],
    target: { atMost: 0.5 },
  });
  report({
    what: 'database, embedded',
    unit: 'MB',
    rounds: [Number(rows[0]?.bytes) / MEGABYTE],
    target: { atMost: 250 },
  });
  report({
    what: 'folder, embedded, WAL included',
    unit: 'MB',
    rounds: [(await folderBytes(place.folder)) / MEGABYTE],
  });
  const begun = performance.now();
  const program = await startProgram(folder, {
    ...SILENT,
    MARKETS: 'skinport',
    SKINPORT_URL: 'http://127.0.0.1:9',
  });
  report({
    what: 'first answer after a start',
    unit: 's',
    rounds: [(performance.now() - begun) / 1_000],
    target: { atMost: 10 },
  });
  report({
    what: 'resident',
    unit: 'MB',
    rounds: [(await readResident(program.pid)).total / MEGABYTE],
    target: { atMost: 700 },
  });
  await program.stop();
});

async function recordAll(database: Database, begin: EpochMs, end: EpochMs): Promise<number> {
  let now = begin;
  const clock = () => now;
  const log = { info() {}, warn: console.warn };
  const { writer, follower } = standAlone(database, log);
  const engine = new Engine(RANKING);
  const directory = new ItemDirectory();
  const items = new ItemTracker(database, directory, (name) => catalogue.describe(name), writer);
  const ranked = LISTED_MARKETS.map(({ name, every }) => ({
    name,
    pollInterval: every,
    volumeMeans: 'listings' as const,
  }));
  const sources = new SourceTracker(database, ranked, engine.defineSource.bind(engine), writer);
  const replica = new Replica({ database, engine, items, sources, leftOut: new Set(), clock });
  await follower.load(replica);
  follower.start();
  const recorder = new Recorder({
    database,
    items,
    sources,
    engine,
    replica,
    writer,
    isWhole: () => true,
  });
  const names = [...catalogue.names()];
  const lists = LISTED_MARKETS.map(
    (market, n) => new MarketList(market, namesFrom(names, market.items, n), createRandom(n + 1)),
  );
  let observed = 0;
  const rates: number[] = [];
  const turns: number[] = [];
  for (now = begin; now < end; now += 5 * MINUTE_MS) {
    for (const list of lists) {
      if ((now - begin) % list.market.every !== 0 || list.isAway(now - begin)) continue;
      list.change();
      const observations = list.observe(now);
      const turn = watchTurns();
      const time = await seconds(() =>
        recorder.record(observations, now, {
          market: list.market.name,
          completes: [list.market.name],
        }),
      );
      if (list.market.items === 36_000 && now > begin) {
        rates.push(observations.length / time);
        turns.push(turn());
      } else turn();
      observed += observations.length;
    }
  }
  report({
    what: 'intake of a list of 36,000',
    unit: 'observations/s',
    rounds: summary(rates),
    target: { atLeast: 400_000 },
  });
  report({
    what: 'longest turn of the event loop, median and worst',
    unit: 'ms',
    rounds: summary(turns),
    target: { atMost: 20 },
  });
  const { bytes, series } = engine.size();
  report({ what: 'series', unit: '', rounds: [series] });
  report({ what: 'engine', unit: 'MB', rounds: [bytes / MEGABYTE] });
  now = end;
  for (const window of ['24h', '24h', '7d'] as const) {
    const time = await seconds(async () => {
      engine.ranking(window, 20, now);
    });
    report({
      what: `ranking over ${window}`,
      unit: 'ms',
      rounds: [time * 1_000],
      target: { atMost: 300 },
    });
  }
  const begun = performance.now();
  for (let n = 0; n < 100; n += 1) engine.history(1 + n * 97, '7d', now);
  report({
    what: 'history of 7 days, engine',
    unit: 'ms',
    rounds: [(performance.now() - begun) / 100],
  });
  await follower.stop();
  check('the series', series > 140_000 || quick ? 1 : 0, 1);
  return observed;
}

/** Lists overlap as those of real markets do. */
function namesFrom(names: readonly string[], count: number, n: number): string[] {
  return names.slice(n * 50, n * 50 + count);
}

/** @returns what ends it, and says how long the longest turn took, in ms */
function watchTurns(): () => number {
  let longest = 0;
  let last = performance.now();
  let isOn = true;
  const next = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isOn) setImmediate(next);
  };
  setImmediate(next);
  return () => {
    isOn = false;
    return longest;
  };
}

/** The median, the 99th percentile and the worst. */
function summary(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.01, 0.5, 0.99, 1].map(
    (q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0,
  );
}
