import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Portfolio } from '../contract/portfolio.js';
import type { PortfolioHistoryPoint } from '../contract/portfolio-history.js';
import { startOfWeek, weekOf } from '../domain/calendar.js';
import { readChunk } from '../domain/packed/chunk.js';
import type { Observation } from '../domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, WEEK_MS } from '../domain/units.js';
import { Compaction } from '../ingest/compaction/compaction.js';
import type { Database } from '../store/connection/database.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import { integer } from '../store/connection/rows.js';
import { loadSources } from '../store/markets/sources.js';
import { readChunks } from '../store/prices/past-prices.js';
import { inNewFolder } from './data-folder.js';
import { withLongestTurn } from './loop-turns.js';
import {
  askAsOwner,
  checkHistory,
  checkPortfolio,
  makeLots,
  storeOwner,
} from './portfolio-owner.js';
import { startPostgres } from './postgres.js';
import { reportAfterPrevious } from './previous-version.js';
import { dataFolder, SILENT, startProgram } from './program.js';
import { openRecording, type Recording } from './recording.js';
import { check, quick, report } from './report.js';
import { StoredYear } from './stored-year.js';
import { createLists, namesOnAllMarkets, RANKED_MARKETS } from './whole-market.js';
import { checkSame, pollLists, recordList, Witness } from './whole-week.js';

// The cost of the history of the whole market: one calendar week of it, moved from the log to
// chunks, and a portfolio of 300 items over a year of such weeks.

const GIGABYTE = 2 ** 30;
const WITNESSES = 10;
const ITEMS = 300;
const LOTS = 1_000;
const WEEKS = quick ? 5 : 52;
const REQUESTS = quick ? 20 : 200;
const catalogue = loadCatalogue();
const now: EpochMs = Date.now();

await inNewFolder((folder) =>
  compactWeek({ kind: 'embedded', folder: dataFolder(folder), sync: true }, 'embedded'),
);
await inNewFolder((folder) =>
  askYear(folder, { kind: 'embedded', folder: dataFolder(folder), sync: true }, 'embedded'),
);
await inNewFolder(async (folder) => {
  const postgres = await startPostgres(folder);
  try {
    await askYear(folder, { kind: 'server', url: postgres.url }, 'PostgreSQL');
  } finally {
    await postgres.stop();
  }
});

/** Records a calendar week of all markets, and moves it to chunks. */
async function compactWeek(place: DatabaseLocation, name: string): Promise<void> {
  // The newest week that leaves the log.
  const week = weekOf(now - WEEK_MS) - 1;
  const begin = startOfWeek(week);
  const end = begin + (quick ? 3 * HOUR_MS : WEEK_MS);
  const database = await openDatabase(place);
  try {
    await migrate(database);
    let time = begin;
    const recording = await openRecording(database, { clock: () => time, markets: RANKED_MARKETS });
    const witness = new Witness(namesOnAllMarkets(catalogue, WITNESSES));
    const all = createLists(catalogue);
    // The shortest list represents all of them in quick runs.
    const lists = quick ? all.slice(3, 4) : all;
    const observed = await pollLists(lists, { begin, end }, async (list, observations, at) => {
      time = at;
      witness.see(observations);
      await recordList(recording, list, observations, at);
    });
    // A row ahead of the clock would not be applied.
    time = now;
    await compact(database, recording, name, lists.length);
    await reportPast(database, name, observed);
    await checkChunks(database, recording, witness, week);
    await recording.close();
  } finally {
    await database.close();
  }
}

async function compact(
  database: Database,
  { writer }: Recording,
  name: string,
  lists: number,
): Promise<void> {
  const transactions: number[] = [];
  const timed: Database = {
    query: database.query.bind(database),
    rows: database.rows.bind(database),
    ping: database.ping.bind(database),
    close: database.close.bind(database),
    pool: database.pool,
    async transaction(work) {
      const begun = performance.now();
      const result = await database.transaction(work);
      transactions.push(performance.now() - begun);
      return result;
    },
  };
  // Without the pauses that spread the work over time.
  const compaction = new Compaction({ database: timed, writer, sleep: async () => {} });
  const begun = performance.now();
  const [weeks, turn] = await withLongestTurn(() =>
    compaction.run(now, new AbortController().signal),
  );
  const elapsed = (performance.now() - begun) / 1_000;
  check('weeks of sources moved', weeks, lists);
  const label = `move of a week of all markets to chunks, ${name}`;
  report({ label, unit: 's', rounds: [elapsed] });
  report({
    label: `${label}: a transaction, median and longest`,
    unit: 'ms',
    rounds: transactions,
  });
  report({
    label: `${label}: longest turn of the event loop, of the processor`,
    unit: 'ms',
    rounds: [turn.own],
  });
  report({ label: `${label}: the same, by the clock`, unit: 'ms', rounds: [turn.wall] });
}

/** The history of a year, from the size of one week: chunks by the week, days in rows of 64. */
async function reportPast(database: Database, name: string, observed: number): Promise<void> {
  const rows = await database.rows(
    { chunks: integer, packed: integer, whole: integer, days: integer },
    `SELECT count(*)::int8 AS chunks, sum(length(bytes))::int8 AS packed,
       pg_total_relation_size('price_chunks')::int8 + pg_total_relation_size('price_weeks')::int8
         AS whole,
       pg_total_relation_size('price_days')::int8
         / (SELECT count(DISTINCT first_day) FROM price_days) AS days
     FROM price_chunks`,
  );
  const { chunks = 0, packed = 0, whole = 0, days = 0 } = rows[0] ?? {};
  report({ label: `chunks of the week, ${name}`, unit: '', rounds: [Number(chunks)] });
  report({ label: 'bytes of a chunk', unit: 'B', rounds: [Number(packed) / Number(chunks)] });
  report({
    label: 'bytes of an observation in chunks, table and index included',
    unit: 'B',
    rounds: [Number(whole) / observed],
  });
  reportAfterPrevious(180, {
    label: `the past of a year, sampled: 52 times this week, ${name} (before: by the hour)`,
    unit: 'GB',
    rounds: [(52 * Number(whole) + (365 / 64) * Number(days)) / GIGABYTE],
    target: { atMost: 8 },
  });
}

/** Checks that the log is empty, and that chunks contain the recorded data. */
async function checkChunks(
  database: Database,
  { directory }: Recording,
  witness: Witness,
  week: number,
): Promise<void> {
  const { rowCount } = await database.query('SELECT FROM price_log WHERE kind IN (1, 2)');
  check('polls left in the log', rowCount, 0);
  for (const { id: sourceId, name: source } of await loadSources(database)) {
    for (const name of witness.names()) {
      const itemId = directory.byName(name)?.id ?? 0;
      const [chunks = []] = await readChunks(database, [{ itemId, sourceId }], week, week);
      const found: Pick<Observation, 'time' | 'price' | 'volume'>[] = [];
      for (const chunk of chunks) {
        readChunk(chunk, (time, price, volume) => found.push({ time, price, volume }));
      }
      const expected = witness.observations(name, 0, now, source);
      checkSame(`the chunk of ${name} on ${source}`, found, expected);
    }
  }
}

/** A portfolio of all of the items, over all of the weeks. */
async function askYear(folder: string, place: DatabaseLocation, name: string): Promise<void> {
  const year = new StoredYear({
    items: ITEMS,
    weeks: WEEKS,
    every: quick ? HOUR_MS : 5 * MINUTE_MS,
    now,
  });
  const lots = makeLots({ lots: LOTS, items: ITEMS, days: (now - year.begin) / DAY_MS, now });
  const database = await openDatabase(place);
  let token = '';
  try {
    await year.store(database);
    token = await storeOwner(database, lots, now);
  } finally {
    await database.close();
  }
  const settings = { ...SILENT, ...(place.kind === 'server' && { DATABASE_URL: place.url }) };
  const program = await startProgram(folder, settings);
  try {
    const ask = <Body>(path: string) =>
      askAsOwner<Body>(program, `/api/v1/portfolio${path}`, token);
    const path = '/history?window=1y';
    checkPortfolio(await ask<Portfolio>(''), lots);
    const history = await ask<PortfolioHistoryPoint[]>(path);
    checkHistory(history, lots, (itemId, moment) => year.priceBefore(itemId, moment));
    const times: number[] = [];
    for (let asked = 0; asked < REQUESTS; asked += 1) {
      const begun = performance.now();
      await ask(path);
      times.push(performance.now() - begun);
    }
    reportAfterPrevious(name === 'embedded' ? 35.3 : 26.2, {
      label: `a portfolio of ${ITEMS} items over one year, ${WEEKS} weeks at full resolution, ${name}`,
      unit: 'ms',
      rounds: times,
      target: { atMost: 60 },
    });
  } finally {
    await program.stop();
  }
}
