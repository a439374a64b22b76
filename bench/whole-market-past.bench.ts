import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Portfolio } from '../contract/portfolio.js';
import type { PortfolioHistoryPoint } from '../contract/portfolio-history.js';
import { readChunk } from '../domain/packed/chunk.js';
import type { Observation } from '../domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, WEEK_MS } from '../domain/units.js';
import { startOfWeek, weekOf } from '../domain/week.js';
import { Compaction } from '../ingest/compaction.js';
import { WeekOfList } from '../ingest/week-of-list.js';
import type { Database } from '../store/database.js';
import { addItems } from '../store/items.js';
import { migrate } from '../store/migrate.js';
import { type DatabasePlace, openDatabase } from '../store/open-database.js';
import { readChunks } from '../store/past-prices.js';
import { writeListChunks } from '../store/price-chunks.js';
import { writeWeekTimes } from '../store/price-weeks.js';
import { addSource, loadSources } from '../store/sources.js';
import { inNewFolder } from './data-folder.js';
import { reportBeside } from './former.js';
import { withLongestTurn } from './loop-turns.js';
import {
  askAsOwner,
  checkHistory,
  checkPortfolio,
  makeLots,
  storeOwner,
} from './portfolio-owner.js';
import { startPostgres } from './postgres.js';
import { itemName } from './price-file.js';
import { dataFolder, SILENT, startProgram } from './program.js';
import { openRecording, type Recording } from './recording.js';
import { check, quick, report } from './report.js';
import { createRandom } from './seed.js';
import {
  createLists,
  type ListedMarket,
  MarketList,
  namesOnAllMarkets,
  RANKED_MARKETS,
} from './whole-market.js';
import { checkSame, pollLists, recordList, Witness } from './whole-week.js';

// What the past of the whole market costs: one calendar week of it, moved from the log to chunks, and
// a portfolio of 300 items over a year of such weeks.

const GIGABYTE = 2 ** 30;
const WITNESSES = 10;
const catalogue = loadCatalogue();
const now: EpochMs = Date.now();
/** The oldest week that is in the log still. */
const firstLogged = weekOf(now - WEEK_MS);

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

/** Records a calendar week of all markets, and has it moved to chunks. */
async function compactWeek(place: DatabasePlace, name: string): Promise<void> {
  const week = firstLogged - 1;
  const begin = startOfWeek(week);
  const end = begin + (quick ? 3 * HOUR_MS : WEEK_MS);
  const database = await openDatabase(place);
  try {
    await migrate(database);
    let time = begin;
    const recording = await openRecording(database, { clock: () => time, markets: RANKED_MARKETS });
    const witness = new Witness(namesOnAllMarkets(catalogue, WITNESSES));
    const all = createLists(catalogue);
    // The shortest list stands for all where it must be quick.
    const lists = quick ? all.slice(3, 4) : all;
    const observed = await pollLists(lists, { begin, end }, async (list, observations, at) => {
      time = at;
      witness.see(observations);
      await recordList(recording, list, observations, at);
    });
    await compact(database, name, lists.length);
    await reportPast(database, name, observed);
    await checkChunks(database, recording, witness, week);
    await recording.close();
  } finally {
    await database.close();
  }
}

async function compact(database: Database, name: string, lists: number): Promise<void> {
  const transactions: number[] = [];
  const timed: Database = {
    query: database.query.bind(database),
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
  const compaction = new Compaction({ database: timed, sleep: async () => {} });
  const begun = performance.now();
  const [weeks, turn] = await withLongestTurn(() =>
    compaction.run(now, new AbortController().signal),
  );
  const elapsed = (performance.now() - begun) / 1_000;
  check('weeks of sources moved', weeks, lists);
  const what = `move of a week of all markets to chunks, ${name}`;
  report({ what, unit: 's', rounds: [elapsed] });
  report({ what: `${what}: a transaction, median and longest`, unit: 'ms', rounds: transactions });
  report({
    what: `${what}: longest turn of the event loop, of the processor`,
    unit: 'ms',
    rounds: [turn.own],
  });
  report({ what: `${what}: the same, by the clock`, unit: 'ms', rounds: [turn.wall] });
}

/** A year's past, from what one week takes: chunks by the week, days in rows of 64. */
async function reportPast(database: Database, name: string, observed: number): Promise<void> {
  const { rows } = await database.query<Record<'chunks' | 'packed' | 'whole' | 'days', number>>(
    `SELECT count(*)::int8 AS chunks, sum(length(bytes))::int8 AS packed,
       pg_total_relation_size('price_chunks')::int8 + pg_total_relation_size('price_weeks')::int8
         AS whole,
       pg_total_relation_size('price_days')::int8
         / (SELECT count(DISTINCT first_day) FROM price_days) AS days
     FROM price_chunks`,
  );
  const { chunks = 0, packed = 0, whole = 0, days = 0 } = rows[0] ?? {};
  report({ what: `chunks of the week, ${name}`, unit: '', rounds: [Number(chunks)] });
  report({ what: 'bytes of a chunk', unit: 'B', rounds: [Number(packed) / Number(chunks)] });
  report({
    what: 'bytes of an observation in chunks, table and index included',
    unit: 'B',
    rounds: [Number(whole) / observed],
  });
  reportBeside(180, {
    what: `the past of a year, sampled: 52 times this week, ${name} (before: by the hour)`,
    unit: 'GB',
    rounds: [(52 * Number(whole) + (365 / 64) * Number(days)) / GIGABYTE],
    target: { atMost: 8 },
  });
}

/** That the log is empty, and that chunks hold what was recorded. */
async function checkChunks(
  database: Database,
  { directory }: Recording,
  witness: Witness,
  week: number,
): Promise<void> {
  const { rowCount } = await database.query('SELECT FROM price_log WHERE kind <> 0');
  check('rows left in the log', rowCount, 0);
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

const ITEMS = 300;
const LOTS = 1_000;
const WEEKS = quick ? 5 : 52;
const REQUESTS = quick ? 20 : 200;
const MARKET: ListedMarket = {
  name: 'skinport',
  items: ITEMS,
  every: quick ? HOUR_MS : 5 * MINUTE_MS,
};

/** The list of some items on one market, in weeks of chunks and then in the log. */
class Year {
  readonly names = Array.from({ length: ITEMS }, (_, item) => itemName(item + 1));
  readonly begin = startOfWeek(firstLogged - WEEKS);
  readonly #list = new MarketList(MARKET, this.names, createRandom(7));
  /** The last prices of all items after each poll. */
  readonly #prices: Int32Array[] = [];

  get days(): number {
    return (now - this.begin) / DAY_MS;
  }

  async store(database: Database): Promise<void> {
    await migrate(database);
    const sourceId = await database.transaction(async (session) => {
      await addItems(session, this.names, now);
      return (await addSource(session, MARKET.name, MARKET.name)).id;
    });
    for (let week = firstLogged - WEEKS; week < firstLogged; week += 1) {
      await this.#storeWeek(database, sourceId, week);
    }
    await this.#record(database);
  }

  /** The last price of an item before a moment. */
  priceBefore(itemId: number, moment: EpochMs): number {
    const poll = Math.ceil((moment - this.begin) / MARKET.every) - 1;
    return this.#prices[Math.min(poll, this.#prices.length - 1)]?.[itemId - 1] ?? 0;
  }

  async #storeWeek(database: Database, sourceId: number, week: number): Promise<void> {
    const lists = new WeekOfList();
    const times: EpochMs[] = [];
    for (let time = startOfWeek(week); time < startOfWeek(week + 1); time += MARKET.every) {
      const seen = new Map(this.#poll(time).map((each) => [each.name, each]));
      for (const [item, name] of this.names.entries()) {
        const { price = 0, volume = 0 } = seen.get(name) ?? {};
        lists.set(item + 1, { price, volume, listed: seen.has(name) });
      }
      lists.endPoll();
      times.push(time);
    }
    await database.transaction(async (session) => {
      const name = { sourceId, week };
      await writeListChunks(session, name, Float64Array.from(times), [...lists.lists()]);
      await writeWeekTimes(session, name, times);
    });
  }

  async #record(database: Database): Promise<void> {
    let time = startOfWeek(firstLogged);
    const recording = await openRecording(database, { clock: () => time, markets: RANKED_MARKETS });
    for (; time <= now; time += MARKET.every) {
      await recordList(recording, this.#list, this.#poll(time), time);
    }
    await recording.close();
  }

  #poll(time: EpochMs): Observation[] {
    this.#list.change();
    const observations = this.#list.observe(time);
    const prices = this.#prices.at(-1)?.slice() ?? new Int32Array(ITEMS);
    const byName = new Map(observations.map(({ name, price }) => [name, price]));
    for (const [item, name] of this.names.entries()) {
      prices[item] = byName.get(name) ?? prices[item] ?? 0;
    }
    this.#prices.push(prices);
    return observations;
  }
}

/** A portfolio of all of the items, over all of the weeks. */
async function askYear(folder: string, place: DatabasePlace, name: string): Promise<void> {
  const year = new Year();
  const lots = makeLots({ lots: LOTS, items: ITEMS, days: year.days, now });
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
    reportBeside(name === 'embedded' ? 35.3 : 26.2, {
      what: `a portfolio of ${ITEMS} items over one year, ${WEEKS} weeks at full resolution, ${name}`,
      unit: 'ms',
      rounds: times,
      target: { atMost: 60 },
    });
  } finally {
    await program.stop();
  }
}
