import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Item } from '../contract/item.js';
import type { PriceHistoryPoint } from '../contract/prices.js';
import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS, WEEK_MS } from '../domain/units.js';
import { WINDOW_MS, WINDOWS } from '../domain/window.js';
import { SCORING_PARTS } from '../live/hub.js';
import type { Database } from '../store/connection/database.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import { integer } from '../store/connection/rows.js';
import { inNewFolder } from './data-folder.js';
import { folderBytes } from './folder-bytes.js';
import { type LongestTurn, withLongestTurn } from './loop-turns.js';
import { startPostgres } from './postgres.js';
import { reportAfterPrevious } from './previous-version.js';
import { AS_DELIVERED, dataFolder, type RunningProgram, startProgram } from './program.js';
import { openRecording, type Recording } from './recording.js';
import { check, median, quick, report, seconds } from './report.js';
import { readResident } from './resident.js';
import {
  createLists,
  LISTED_MARKETS,
  type MarketList,
  namesOnAllMarkets,
  RANKED_MARKETS,
} from './whole-market.js';
import { checkSame, pollLists, recordList, Witness } from './whole-week.js';

// Every item of the game on six markets, polled for a week up to now: the cost of intake, storage,
// start and requests. whole-market-past.bench.ts and whole-market-import.bench.ts measure the rest;
// test/faults/leader-killed.test.ts tests how soon another process records.

const SPAN: DurationMs = quick ? DAY_MS / 8 : WEEK_MS;
const MEGABYTE = 2 ** 20;
const LARGEST = 36_000;
/** The number of rows of the largest list that are appended without the program. */
const BARE_ROWS = quick ? 10 : 200;
/** Items whose observations are checked, and whose history is requested. */
const WITNESSES = quick ? 10 : 50;
const HOT_REQUESTS = quick ? 20 : 200;

const catalogue = loadCatalogue();
const end: EpochMs = Date.now();
const begin = Math.floor((end - SPAN) / MINUTE_MS) * MINUTE_MS;

await inNewFolder(async (folder) => {
  const place: DatabaseLocation = { kind: 'embedded', folder: dataFolder(folder), sync: true };
  const { witness, bytes } = await intake(place, 'embedded');
  const files = (await folderBytes(place.folder)) / MEGABYTE;
  report({ label: 'folder, embedded, write-ahead log included', unit: 'MB', rounds: [files] });
  await start(folder, witness, bytes);
});
await inNewFolder(async (folder) => {
  const postgres = await startPostgres(folder);
  try {
    await intake({ kind: 'server', url: postgres.url }, 'PostgreSQL');
  } finally {
    await postgres.stop();
  }
});

/** Records the week, and measures the engine that contains it afterwards. */
async function intake(
  place: DatabaseLocation,
  name: string,
): Promise<{ witness: Witness; bytes: number }> {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    const lists = createLists(catalogue);
    const witness = new Witness(namesOnAllMarkets(catalogue, WITNESSES));
    let now = begin;
    const recording = await openRecording(database, { clock: () => now, markets: RANKED_MARKETS });
    const times: number[] = [];
    const rates: number[] = [];
    const turns: LongestTurn[] = [];
    const observed = await pollLists(lists, { begin, end }, async (list, observations, time) => {
      now = time;
      witness.see(observations);
      const begun = performance.now();
      const [, turn] = await withLongestTurn(() => recordList(recording, list, observations, time));
      const elapsed = (performance.now() - begun) / 1_000;
      // The first list contains only new names.
      if (list.market.items !== LARGEST || time === begin) return;
      times.push(elapsed);
      rates.push(observations.length / elapsed);
      turns.push(turn);
    });
    reportIntake(name, rates, turns);
    report({
      label: `intake to bare append of the same bytes, ${name}`,
      unit: 'times',
      rounds: [median(times) / median(await appendBare(database))],
    });
    const bytes = await reportSize(database, name, observed);
    now = end;
    witness.checkEngine(recording, recording.engine, now);
    if (name === 'embedded') await measureEngine(recording, lists, witness);
    await recording.close();
    return { witness, bytes };
  } finally {
    await database.close();
  }
}

function reportIntake(name: string, rates: number[], turns: readonly LongestTurn[]): void {
  const label = `intake of a list of 36,000 of which 9% changed, ${name}`;
  const unit = 'observations/s';
  reportAfterPrevious(25_000, { label, unit, rounds: rates, target: { atLeast: 400_000 } });
  const own = turns.map((turn) => turn.own);
  const wall = turns.map((turn) => turn.wall);
  const turn = `${label}: longest turn of the event loop`;
  report({ label: `${turn}, of the processor, of each list`, unit: 'ms', rounds: own });
  report({
    label: `${turn}, of the processor, of all lists`,
    unit: 'ms',
    rounds: [Math.max(...own)],
    target: { atMost: 20 },
  });
  report({ label: `${turn}, by the clock, of each list`, unit: 'ms', rounds: wall });
}

/**
 * Seconds of each of the last rows of the largest list, appended to a table with the same columns.
 */
async function appendBare(database: Database): Promise<number[]> {
  const { rows } = await database.query(
    `SELECT position, made_at, kind, source_id, time, bytes FROM price_log
     WHERE kind = 1 AND source_id = (SELECT id FROM sources WHERE name = $1)
     ORDER BY position DESC LIMIT $2`,
    [LISTED_MARKETS.find(({ items }) => items === LARGEST)?.name, BARE_ROWS],
  );
  await database.query('CREATE TABLE bare_log (LIKE price_log INCLUDING ALL)');
  const times: number[] = [];
  for (const row of rows) {
    times.push(
      await seconds(() =>
        database.query('INSERT INTO bare_log VALUES ($1, $2, $3, $4, $5, $6)', Object.values(row)),
      ),
    );
  }
  await database.query('DROP TABLE bare_log');
  return times;
}

/** @returns the size of the database in bytes */
async function reportSize(database: Database, name: string, observed: number): Promise<number> {
  const rows = await database.rows(
    { bytes: integer, log: integer },
    `SELECT pg_database_size(current_database())::int8 AS bytes,
       (SELECT sum(length(bytes))::int8 FROM price_log WHERE kind = 1) AS log`,
  );
  const bytes = Number(rows[0]?.bytes);
  report({ label: `observations, ${name}`, unit: 'million', rounds: [observed / 1e6] });
  reportAfterPrevious(142, {
    label: `bytes of an observation, log, ${name}`,
    unit: 'B',
    rounds: [Number(rows[0]?.log) / observed],
    target: { atMost: 0.5 },
  });
  reportAfterPrevious(33_000, {
    label: `database after the week, ${name}`,
    unit: 'MB',
    rounds: [bytes / MEGABYTE],
    target: { atMost: 250 },
  });
  return bytes;
}

/** After a poll in which every price of every list has changed. */
async function measureEngine(
  recording: Recording,
  lists: readonly MarketList[],
  witness: Witness,
): Promise<void> {
  const { engine } = recording;
  const { bytes, series } = engine.series.size();
  report({ label: 'series', unit: '', rounds: [series] });
  check('the lack of series', Math.max(0, 140_000 - series), 0);
  report({ label: 'engine', unit: 'MB', rounds: [bytes / MEGABYTE] });
  // Not counted: until here no ranking has been compiled.
  for (const window of WINDOWS) engine.rankings.ranking(window, 20, end);
  for (const list of lists) {
    list.change({ prices: 1 });
    const observations = list.observe(end);
    witness.see(observations);
    await recordList(recording, list, observations, end);
  }
  const slices: number[] = [];
  for (let part = 0; part < SCORING_PARTS; part += 1) {
    slices.push(1_000 * timed(() => engine.rankings.score('24h', part, SCORING_PARTS, end)));
  }
  const last = 1_000 * timed(() => engine.rankings.highest('24h', 20, end));
  reportAfterPrevious(69, {
    label: 'ranking over 24 h, all series changed, in all (before: of 25,000 series)',
    unit: 'ms',
    rounds: [slices.reduce((sum, slice) => sum + slice, last)],
    target: { atMost: 300 },
  });
  report({
    label: 'the same, slice by slice',
    unit: 'ms',
    rounds: slices,
  });
  report({
    label: 'the same, longest slice, and the list of the highest after them',
    unit: 'ms',
    rounds: [Math.max(...slices), last],
    target: { atMost: 10 },
  });
  for (const window of ['1h', '7d'] as const) {
    const time = 1_000 * timed(() => engine.rankings.ranking(window, 20, end));
    report({ label: `ranking over ${window}, at once`, unit: 'ms', rounds: [time] });
  }
}

/** Starts the real program on the week, and sends requests. */
async function start(folder: string, witness: Witness, bytes: number): Promise<void> {
  check('the lack of stored bytes', Math.max(0, MEGABYTE - bytes), 0);
  const begun = performance.now();
  const program = await startProgram(folder, {
    ...AS_DELIVERED,
    MARKETS: 'skinport,market_csgo',
    SKINPORT_URL: 'http://127.0.0.1:9',
    MARKET_CSGO_URL: 'http://127.0.0.1:9',
  });
  const first = (performance.now() - begun) / 1_000;
  try {
    reportAfterPrevious(300, {
      label: 'first answer after a start with the week',
      unit: 's',
      rounds: [first],
      target: { atMost: 10 },
    });
    const overview = '/api/v1/overview';
    const cold = 1_000 * (await seconds(() => get(program, overview)));
    reportAfterPrevious(1_900, {
      label: 'first /overview (before: with half a day of 30,000 items)',
      unit: 'ms',
      rounds: [cold],
    });
    reportAfterPrevious(5_000, {
      label: 'resident memory of the process with the week',
      unit: 'MB',
      rounds: [(await readResident(program.pid)).total / MEGABYTE],
      target: { atMost: 700 },
    });
    await askHistories(program, witness);
    for (const path of [overview, '/api/v1/rankings/volatile', '/api/v1/items']) {
      const rounds = await timeRequests(program, Array(HOT_REQUESTS).fill(path));
      report({ label: `${path}, asked again`, unit: 'ms', rounds });
    }
  } finally {
    await program.stop();
  }
}

async function askHistories(program: RunningProgram, witness: Witness): Promise<void> {
  const items = await get<Item[]>(program, '/api/v1/items');
  const ids = new Map(items.map(({ id, market_hash_name }) => [market_hash_name, id]));
  const pathOf = (name: string) => `/api/v1/items/${ids.get(name)}/history?window=7d`;
  const paths = witness.names().map(pathOf);
  const rounds = await timeRequests(program, paths);
  const label = '/items/:id/history?window=7d of six markets';
  report({ label, unit: 'ms', rounds, target: { atMost: 10 } });
  const again = await timeRequests(program, Array(HOT_REQUESTS).fill(paths[0]));
  report({ label: `${label}, asked again`, unit: 'ms', rounds: again });
  for (const name of witness.names()) {
    const points = await get<PriceHistoryPoint[]>(program, pathOf(name));
    const found = points.map((point) => ({ ...point, time: Date.parse(point.time) }));
    // The window moves in the meantime.
    const from = Date.now() - WINDOW_MS['7d'];
    const inside = found.filter(({ time }) => time > from);
    checkSame(`the answer for ${name}`, inside, witness.observations(name, from, end));
  }
}

async function timeRequests(program: RunningProgram, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) times.push(1_000 * (await seconds(() => read(program, path))));
  return times;
}

/** @returns the body, which is read completely and not parsed */
async function read({ url }: RunningProgram, path: string): Promise<Uint8Array> {
  const answer = await fetch(url + path);
  check(`the status of ${path}`, answer.status, 200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function get<Body>(program: RunningProgram, path: string): Promise<Body> {
  return JSON.parse(new TextDecoder().decode(await read(program, path))) as Body;
}

/** @returns seconds */
function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1_000;
}
