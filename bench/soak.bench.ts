import { setTimeout as sleep } from 'node:timers/promises';
import type { Item } from '../contract/item.js';
import { MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { startCsgoStandIn } from './csgo-stand-in.js';
import { inNewFolder } from './data-folder.js';
import { Crowd } from './live-crowd.js';
import { Load, quantile } from './load.js';
import { MEASURED, readMetrics } from './metrics.js';
import { type RunningProgram, startProgram } from './program.js';
import { check, median, quick, report, short } from './report.js';

// The whole program as one process with the embedded database, for an hour: requests, clients of
// live updates and prices from a market, all at once. Memory is compared between the first quarter
// and the end; the data of the engine, which grows with the prices of the week, is reported and
// subtracted.

const LENGTH = quick ? 20 * SECOND_MS : (short ? 10 : 60) * MINUTE_MS;
const PARTS = quick ? 10 : 100;
/** A poll is up to a tenth of its interval late: these values still give the rate. */
const ITEMS = 14_000;
/** The market has no price for every fiftieth item. */
const PRICED = ITEMS - ITEMS / 50;
const POLL_SECONDS = 5;
const TICKS_PER_SECOND = 2_000;
const REQUESTS_PER_SECOND = 2_000;
/** Connections lose a little time between two parts. */
const RESERVE = 1.05;
/** The interval between two requests of a connection, milliseconds. A timer is usually one late. */
const EVERY = 50;
const CONNECTIONS = Math.ceil((RESERVE * REQUESTS_PER_SECOND * (EVERY + 1)) / SECOND_MS);
const SOCKETS = 1_000;
const ITEMS_PER_SOCKET = 10;
const MEGABYTE = 2 ** 20;

/** The state of the program at one moment. */
interface Sample {
  /** Bytes. */
  readonly resident: number;
  readonly engine: number;
  /** Since the previous sample, milliseconds. */
  readonly lag: number;
  readonly ticks: number;
  readonly sockets: number;
}

await inNewFolder(async (folder) => {
  const market = await startCsgoStandIn(ITEMS);
  const load = new Load();
  const crowd = new Crowd();
  try {
    const program = await startProgram(folder, {
      ...market.settings(POLL_SECONDS),
      ...MEASURED,
      LOG_LEVEL: 'warn',
    });
    try {
      await soak(program, load, crowd);
      check('bytes of warnings and errors', warnings(program.log()), 0);
    } finally {
      await program.stop();
    }
  } finally {
    await load.close();
    await crowd.close();
    market.close();
  }
});
process.exit();

async function soak(program: RunningProgram, load: Load, crowd: Crowd): Promise<void> {
  let ids = await itemIds(program);
  // Ticks are not a number until there is one.
  while (!(ids.length >= PRICED && (await sample(program)).ticks >= PRICED)) {
    await sleep(500);
    ids = await itemIds(program);
  }
  const asked = paths(ids);
  const port = Number(new URL(program.url).port);
  await crowd.open(SOCKETS, { port, path: '/api/v1/ws' }, subscriptions(ids));
  const samples = [await sample(program)];
  const framesBefore = (await crowd.counts()).frames;
  const times: number[] = [];
  let requests = 0;
  const begun = performance.now();
  for (let part = 0; part < PARTS; part += 1) {
    // It fails at the first missing or unsuccessful response.
    const counts = await load.put({
      port,
      paths: asked,
      headers: [],
      connections: CONNECTIONS,
      milliseconds: LENGTH / PARTS,
      status: 200,
      every: EVERY,
      sample: 4,
    });
    requests += counts.requests;
    for (const time of counts.times) times.push(time);
    const now = await sample(program);
    samples.push(now);
    if ((part + 1) % (PARTS / 10) === 0) console.log(progress(now, performance.now() - begun));
  }
  const seconds = (performance.now() - begun) / SECOND_MS;
  const { frames, gaps } = await crowd.counts();
  check('frames that are missing', gaps, 0);
  check('clients that are left', samples.at(-1)?.sockets ?? 0, SOCKETS);
  const ticks = (samples.at(-1)?.ticks ?? 0) - (samples[0]?.ticks ?? 0);
  tellRates({ requests, ticks, frames: frames - framesBefore }, seconds);
  times.sort((a, b) => a - b);
  for (const [name, share] of [
    ['median', 0.5],
    ['p99', 0.99],
    ['slowest of a quarter', 1],
  ] as const) {
    report({ label: `a request meanwhile, ${name}`, unit: 'ms', rounds: [quantile(times, share)] });
  }
  report({
    label: 'event-loop delay of the program meanwhile, p99',
    unit: 'ms',
    rounds: samples.slice(1).map(({ lag }) => lag),
  });
  tellMemory(samples);
}

function tellRates(
  counts: { readonly requests: number; readonly ticks: number; readonly frames: number },
  seconds: number,
): void {
  const minutes = Math.round(seconds / 6) / 10;
  report({
    label: `requests answered, all with 200, for ${minutes} minutes`,
    unit: 'requests/s',
    rounds: [counts.requests / seconds],
    target: { atLeast: REQUESTS_PER_SECOND },
  });
  report({
    label: 'prices from a market, stored',
    unit: 'ticks/s',
    rounds: [counts.ticks / seconds],
    target: { atLeast: TICKS_PER_SECOND },
  });
  report({
    label: `frames to ${SOCKETS.toLocaleString('en')} WebSockets, none missing`,
    unit: 'frames/s',
    rounds: [counts.frames / seconds],
  });
}

/** Progress for the user, and if it is aborted: the results are reported at the end. */
function progress({ resident, engine }: Sample, milliseconds: number): string {
  const [minutes, all, points] = [
    milliseconds / MINUTE_MS,
    resident / MEGABYTE,
    engine / MEGABYTE,
  ].map((value) => value.toFixed(1));
  return `  after ${minutes} minutes: resident ${all} MB, of it points ${points} MB`;
}

/** Medians of a tenth of the time each, to ignore random garbage. */
function tellMemory(samples: readonly Sample[]): void {
  const tenth = Math.ceil(samples.length / 10);
  const quarter = Math.floor(samples.length / 4);
  const early = samples.slice(quarter, quarter + tenth);
  const late = samples.slice(-tenth);
  const unit = 'MB';
  for (const [when, some] of [
    ['a quarter of the time', early],
    ['all of it', late],
  ] as const) {
    const of = (read: (sample: Sample) => number) => [median(some.map(read)) / MEGABYTE];
    report({ label: `resident memory after ${when}`, unit, rounds: of((each) => each.resident) });
    report({ label: `of it points, after ${when}`, unit, rounds: of((each) => each.engine) });
  }
  const rest = (some: readonly Sample[]) => median(some.map((s) => s.resident - s.engine));
  report({
    label: 'growth of resident memory without points, from a quarter to all of the time',
    unit: '%',
    rounds: [100 * (rest(late) / rest(early) - 1)],
    target: { atMost: 10 },
  });
}

/** Every item has the same number of followers. */
function subscriptions(ids: readonly number[]): string[][] {
  return Array.from({ length: SOCKETS }, (_, socket) => {
    const item_ids = Array.from(
      { length: ITEMS_PER_SOCKET },
      (_, place) => ids[(socket * ITEMS_PER_SOCKET + place) % ids.length],
    );
    return [JSON.stringify({ action: 'subscribe', item_ids, channel: 'ranking' })];
  });
}

async function itemIds({ url }: RunningProgram): Promise<number[]> {
  const items = (await (await fetch(`${url}/api/v1/items`)).json()) as Item[];
  return items.map(({ id }) => id);
}

/** The requests of a visitor's browser; the list of all items once in a thousand. */
function paths(ids: readonly number[]): string[] {
  const ofItems = Array.from({ length: 333 }, (_, place) => {
    const item = `/api/v1/items/${ids[place * Math.floor(ids.length / 333)]}`;
    return [`${item}/volatility`, `${item}/history`, '/api/v1/rankings/volatile'];
  });
  return [...ofItems.flat(), '/api/v1/items'];
}

async function sample(program: RunningProgram): Promise<Sample> {
  const read = await readMetrics(program);
  return {
    resident: read('process_resident_memory_bytes'),
    engine: read('itemtide_engine_bytes'),
    lag: read('nodejs_eventloop_lag_p99_seconds') * SECOND_MS,
    ticks: read('itemtide_ticks_accepted_total'),
    sockets: read('itemtide_live_clients'),
  };
}

/** The bytes of log lines above the level `info`. */
function warnings(log: string): number {
  return log
    .split('\n')
    .filter((line) => /^{"level":[4-6]0/.test(line))
    .join('').length;
}
