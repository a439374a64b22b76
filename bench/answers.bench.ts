import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Item } from '../contract/item.js';
import { HOUR_MS, SECOND_MS } from '../domain/units.js';
import type { BarePorts, PreparedBytes } from './bare-answers.js';
import { standInPrice, startCsgoStandIn } from './csgo-stand-in.js';
import { inNewFolder } from './data-folder.js';
import { Load, quantile } from './load.js';
import { MEASURED, readMetrics } from './metrics.js';
import { startPostgres } from './postgres.js';
import { writePriceFile } from './price-file.js';
import { AS_DELIVERED, type RunningProgram, startProgram } from './program.js';
import { check, median, quick, report } from './report.js';
import { checkSql } from './sql-agreement.js';

// Response times of the whole program while 5,000 prices a second arrive from a market, compared
// with servers that only send the same bytes, and with one that queries the same database by SQL.

const ITEMS = quick ? 3_000 : 31_000;
const POINTS = 24;
const TICKS_PER_SECOND = 5_000;
/** A poll of the market has an offer and a bid of nearly every item. */
const TICKS_PER_POLL = 2 * ITEMS;
/** In whole seconds; a poll is a twentieth late on average, and takes most of a second. */
const POLL_SECONDS = Math.max(1, Math.floor(TICKS_PER_POLL / TICKS_PER_SECOND - 1));
const ASKED_ITEMS = quick ? 50 : 1_000;
const ROUNDS = quick ? 2 : 5;
/** Each contains one poll of the market, even if that is late. */
const ROUND_MS = quick ? 500 : 1.1 * POLL_SECONDS * SECOND_MS;
const LARGE_ROUND_MS = quick ? 500 : 3_000;
const CONNECTIONS = 32;
const LARGE_CONNECTIONS = 4;
/**
 * While the list grows each response is timed, with few concurrent requests, to find the slowest.
 */
const GROWING = { coding: 'br', connections: 2 };
const MAX_LAG = { atMost: 20 };
/** A ranking by SQL takes seconds: more requests would only wait for each other. */
const SQL_RANKING_CONNECTIONS = 4;
const SQL_ROUND_MS = quick ? 500 : 2_500;
const SQL_ROUNDS = 3;

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

await inNewFolder(async (folder) => {
  const postgres = await startPostgres(folder);
  const market = await startCsgoStandIn(ITEMS);
  const load = new Load();
  try {
    await seed(folder, postgres.url);
    const program = await startProgram(folder, {
      DATABASE_URL: postgres.url,
      ...market.settings(POLL_SECONDS),
      ...MEASURED,
      ...AS_DELIVERED,
    });
    try {
      await withPrices(program, 'single items and the ranking', () =>
        small(program, load, postgres.url),
      );
      await withPrices(program, 'lists', () => large(program, load, market));
    } finally {
      await program.stop();
    }
  } finally {
    await load.close();
    market.close();
    await postgres.stop();
  }
});
process.exit();

/** Reports, besides the measurement, the number of prices per second received meanwhile. */
async function withPrices(
  program: RunningProgram,
  label: string,
  measure: () => Promise<void>,
): Promise<void> {
  const stored = async () => (await readMetrics(program))('itemtide_ticks_accepted_total');
  const [before, begun] = [await stored(), performance.now()];
  await measure();
  const ticks = (await stored()) - before;
  report({
    label: `prices stored while ${label} are asked for`,
    unit: 'ticks/s',
    rounds: [(SECOND_MS * ticks) / (performance.now() - begun)],
    target: { atLeast: TICKS_PER_SECOND },
  });
}

/** A day of hourly prices of every item, up to the first poll. */
async function seed(folder: string, url: string): Promise<void> {
  const file = join(folder, 'prices.csv.gz');
  const start = Date.now() - POINTS * HOUR_MS;
  const ticks = Array.from({ length: POINTS * ITEMS }, (_, index) => {
    const [hour, place] = [Math.floor(index / ITEMS), index % ITEMS];
    return {
      itemId: place + 1,
      sourceId: 1,
      time: start + hour * HOUR_MS,
      price: standInPrice(place, hour + 1 - POINTS),
      volume: place % 50,
    };
  });
  await writePriceFile(file, ticks, 'market_csgo');
  execFileSync(process.execPath, [MAIN, 'import', file], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  });
}

/** Responses about single items, and the ranking. */
async function small(program: RunningProgram, load: Load, database: string): Promise<void> {
  const ids = Array.from({ length: ASKED_ITEMS }, (_, place) => 1 + place * (ITEMS / ASKED_ITEMS));
  const scenes = [
    ['/rankings/volatile', ['/api/v1/rankings/volatile'], SQL_RANKING_CONNECTIONS],
    ['/items/:id/volatility', ids.map((id) => `/api/v1/items/${id}/volatility`), CONNECTIONS],
    ['/items/:id/history', ids.map((id) => `/api/v1/items/${id}/history`), CONNECTIONS],
  ] as const;
  const bare = await startBare(
    program,
    scenes.flatMap(([, paths]) => paths),
    {},
  );
  const sql = await startSql(database);
  await checkSql(program.url, `http://127.0.0.1:${sql.port}`);
  for (const [label, paths, connections] of scenes) {
    const order = { connections, milliseconds: SQL_ROUND_MS };
    const rates: Rates = { ours: [], bare: [], sql: [], lags: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      await lag(program);
      rates.ours.push(await rate(load, portOf(program), paths));
      rates.lags.push(await lag(program));
      rates.bare.push(await rate(load, bare.ports.fastify, paths));
      if (round < SQL_ROUNDS) rates.sql.push(await rate(load, sql.port, paths, order));
    }
    tell(label, connections, rates);
  }
  bare.stop();
  sql.stop();
}

interface Rates {
  readonly ours: number[];
  readonly bare: number[];
  readonly sql: number[];
  /** Event-loop delay of the program, milliseconds. */
  readonly lags: number[];
}

/** The first round warms up. */
function tell(label: string, sqlConnections: number, rates: Rates): void {
  const { ours, bare, sql, lags } = {
    ours: rates.ours.slice(1),
    bare: rates.bare.slice(1),
    sql: rates.sql.slice(1),
    lags: rates.lags.slice(1),
  };
  const unit = 'requests/s';
  report({ label: `${label}, while prices come in`, unit, rounds: ours });
  report({ label: `${label}, bare Fastify, the same bytes`, unit, rounds: bare });
  report({
    label: `${label}, SQL for each request, ${sqlConnections} connections`,
    unit,
    rounds: sql,
  });
  report({
    label: `${label} in percent of bare Fastify`,
    unit: '%',
    rounds: ours.map((each, round) => (100 * each) / (bare[round] ?? Number.NaN)),
    target: { atLeast: 90 },
  });
  report({
    label: `${label} to SQL for each request`,
    unit: 'times',
    rounds: ours.map((each) => each / median(sql)),
  });
  tellLag(label, lags);
}

function tellLag(label: string, rounds: readonly number[]): void {
  report({ label: `${label}: event-loop delay, p99`, unit: 'ms', rounds, target: MAX_LAG });
}

/** The list of all items: uncompressed, compressed, not modified; and while it changes. */
async function large(
  program: RunningProgram,
  load: Load,
  market: Awaited<ReturnType<typeof startCsgoStandIn>>,
): Promise<void> {
  const path = '/api/v1/items';
  const list = (await (await fetch(program.url + path)).json()) as Item[];
  check('items in the list', list.length, ITEMS);
  for (const coding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': coding };
    const bare = await startBare(program, [path], headers);
    const lines = [`Accept-Encoding: ${coding}`];
    const scene = `/items, ${ITEMS.toLocaleString('en')} items, ${coding}`;
    await sideBySide(scene, 'bare node:http', load, {
      program,
      other: bare.ports.http,
      order: { headers: lines, connections: LARGE_CONNECTIONS },
    });
    bare.stop();
  }
  const { headers } = await fetch(program.url + path, { headers: { 'accept-encoding': 'br' } });
  const known = { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' };
  const bare = await startBare(program, [path], known);
  await sideBySide('/items, 304', 'bare Fastify', load, {
    program,
    other: bare.ports.fastify,
    order: {
      headers: Object.entries(known).map(([name, value]) => `${name}: ${value}`),
      connections: CONNECTIONS,
      status: 304,
    },
  });
  bare.stop();
  await whileItChanges(program, load, market);
}

interface Contest {
  readonly program: RunningProgram;
  readonly other: number;
  readonly order: {
    readonly headers: readonly string[];
    readonly connections: number;
    readonly status?: number;
  };
}

async function sideBySide(
  label: string,
  rival: string,
  load: Load,
  { program, other, order }: Contest,
): Promise<void> {
  const timed = { ...order, milliseconds: LARGE_ROUND_MS };
  const shares: number[] = [];
  const rates: number[] = [];
  const lags: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await lag(program);
    const mine = await rate(load, portOf(program), ['/api/v1/items'], timed);
    lags.push(await lag(program));
    const theirs = await rate(load, other, ['/api/v1/items'], timed);
    rates.push(mine);
    shares.push((100 * mine) / theirs);
  }
  report({ label, unit: 'requests/s', rounds: rates.slice(1) });
  report({
    label: `${label}, in percent of ${rival}`,
    unit: '%',
    rounds: shares.slice(1),
    target: { atLeast: 90 },
  });
  tellLag(label, lags.slice(1));
}

/** New items arrive every second during requests for the list. */
async function whileItChanges(
  program: RunningProgram,
  load: Load,
  market: Awaited<ReturnType<typeof startCsgoStandIn>>,
): Promise<void> {
  await lag(program);
  const grow = setInterval(() => market.addItem(), SECOND_MS);
  const { times } = await load.put({
    port: portOf(program),
    paths: ['/api/v1/items'],
    headers: [`Accept-Encoding: ${GROWING.coding}`],
    connections: GROWING.connections,
    milliseconds: quick ? 2_000 : 30_000,
    status: 200,
    every: 20,
    sample: 1,
  });
  clearInterval(grow);
  const { coding, connections } = GROWING;
  const scene = `/items while items are added, ${coding}, ${connections} connections`;
  report({
    label: `${scene}: slowest of all requests`,
    unit: 'ms',
    rounds: [times.at(-1) ?? Number.NaN],
    target: { atMost: 100 },
  });
  report({
    label: `${scene}: p99`,
    unit: 'ms',
    rounds: [quantile(times, 0.99)],
  });
  tellLag(scene, [await lag(program)]);
}

async function rate(
  load: Load,
  port: number,
  paths: readonly string[],
  order: Partial<Contest['order']> & { readonly milliseconds?: number } = {},
): Promise<number> {
  const { requests, seconds } = await load.put({
    port,
    paths,
    headers: order.headers ?? [],
    connections: order.connections ?? CONNECTIONS,
    milliseconds: order.milliseconds ?? ROUND_MS,
    status: order.status ?? 200,
    every: 0,
    sample: 4,
  });
  return requests / seconds;
}

function portOf({ url }: RunningProgram): number {
  return Number(new URL(url).port);
}

/** The event-loop delay measured by prom-client since the last call, milliseconds. */
async function lag(program: RunningProgram): Promise<number> {
  const read = await readMetrics(program);
  return read('nodejs_eventloop_lag_p99_seconds') * SECOND_MS;
}

/** Servers that send the current responses of the program at the same paths. */
async function startBare(
  { url }: RunningProgram,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
) {
  const answers: Record<string, PreparedBytes> = {};
  for (const path of paths) answers[path] = await bytesOf(url + path, headers);
  const bare = fork(fileURLToPath(new URL('bare-answers.js', import.meta.url)), { execArgv: [] });
  bare.send(answers);
  const [ports] = (await once(bare, 'message')) as [BarePorts];
  return { ports, stop: () => bare.kill() };
}

async function bytesOf(url: string, headers: Readonly<Record<string, string>>) {
  // Fetch would decompress.
  const { request } = await import('node:http');
  const asked = request(url, { headers }).end();
  const [response] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = response.headers;
  return {
    status: response.statusCode,
    headers: kept,
    body: Buffer.concat(parts).toString('base64'),
  };
}

async function startSql(url: string) {
  const sql = fork(fileURLToPath(new URL('sql-answers.js', import.meta.url)), { execArgv: [] });
  sql.send({ url });
  const [{ port }] = (await once(sql, 'message')) as [{ port: number }];
  return { port, stop: () => sql.kill() };
}
