import { csrfTokenOf } from '../auth/tokens.js';
import type { Portfolio } from '../contract/portfolio.js';
import type { PortfolioHistoryPoint } from '../contract/portfolio-history.js';
import { DAY_MS, type EpochMs, HOUR_MS, type MinorUnits } from '../domain/units.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import { inNewFolder } from './data-folder.js';
import { quantile } from './load.js';
import { MEASURED, readMetrics } from './metrics.js';
import {
  askAsOwner,
  checkHistory,
  checkPortfolio,
  makeLots,
  storeOwner,
} from './portfolio-owner.js';
import { startPostgres } from './postgres.js';
import { makeTicks } from './price-file.js';
import { dataFolder, type RunningProgram, SILENT, startProgram } from './program.js';
import { storeTicks } from './recording.js';
import { quick, report, type Target } from './report.js';

// Response times for the owner of many lots, from the whole program over HTTP.

const LOTS = 1_000;
const ITEMS = 300;
const DAYS = quick ? 30 : 365;
const REQUESTS = quick ? 20 : 200;
/** For values without a target. */
const FEW_REQUESTS = quick ? 5 : 50;
const MAX_RISK = { atMost: 300 };
const MAX_RETURNS = { atMost: 300 };
const MAX_WHAT_IF = { atMost: 300 };
const MAX_TURN = { atMost: 20 };
/**
 * The lateness of a timer with this interval in ms: the time between two of them is part of the
 * metric.
 */
const LAG_RESOLUTION = 10;

const now = Date.now();
const start = now - DAYS * DAY_MS;
const lots = makeLots({ lots: LOTS, items: ITEMS, days: DAYS, now });
const ticks = makeTicks({ items: ITEMS, timesPerItem: DAYS * 24, start, step: HOUR_MS });

await inNewFolder(async (folder) => {
  await run('embedded', folder, { kind: 'embedded', folder: dataFolder(folder), sync: true }, {});
});
await inNewFolder(async (folder) => {
  const { url, stop } = await startPostgres(folder);
  try {
    await run('PostgreSQL', folder, { kind: 'server', url }, { DATABASE_URL: url });
  } finally {
    await stop();
  }
});

async function run(
  name: string,
  folder: string,
  place: DatabaseLocation,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const token = await store(place);
  const program = await startProgram(folder, { ...SILENT, ...MEASURED, ...settings });
  try {
    const ask = <Body>(path: string) =>
      askAsOwner<Body>(program, `/api/v1/portfolio${path}`, token);
    checkPortfolio(await ask<Portfolio>(''), lots);
    checkHistory(await ask<PortfolioHistoryPoint[]>('/history?window=1y'), lots, priceBefore);
    const label = `${LOTS.toLocaleString('en')} lots of ${ITEMS} items, ${name}`;
    const history = (window: string) => `/history?window=${window}`;
    const days = `${DAYS} days of hourly prices, ${label}`;
    await measure(`GET /portfolio, ${label}`, REQUESTS, () => ask(''));
    await measure(`GET /portfolio${history('1y')}, ${days}`, REQUESTS, () => ask(history('1y')));
    await measure(`GET /portfolio${history('30d')}, ${days}`, FEW_REQUESTS, () =>
      ask(history('30d')),
    );
    const csrf = csrfTokenOf(token);
    const body = { sell: [{ item_id: 1, quantity: 1 }], buy: [{ item_id: 2, quantity: 1 }] };
    const figures = [
      ['GET /portfolio/volatility', () => ask('/volatility'), MAX_RISK],
      ['GET /portfolio/returns', () => ask('/returns'), MAX_RETURNS],
      [
        'POST /portfolio/what-if',
        () => askAsOwner(program, '/api/v1/portfolio/what-if', token, { csrf, body }),
        MAX_WHAT_IF,
      ],
    ] as const;
    for (const [name, request, target] of figures) {
      await measure(`${name}, ${days}`, FEW_REQUESTS, request, target);
      await measureTurns(`${name}, ${days}`, program, request);
    }
  } finally {
    await program.stop();
  }
}

async function measure(
  label: string,
  requests: number,
  request: () => Promise<unknown>,
  target?: Target,
): Promise<void> {
  const times: number[] = [];
  for (let asked = 0; asked < requests; asked += 1) {
    const begun = performance.now();
    await request();
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  report({ label: `${label}, median`, unit: 'ms', rounds: times, ...(target && { target }) });
  report({ label: `${label}, p99`, unit: 'ms', rounds: [quantile(sorted, 0.99)] });
}

/** Reports the longest time that each request blocked the event loop of the program. */
async function measureTurns(
  label: string,
  program: RunningProgram,
  request: () => Promise<unknown>,
): Promise<void> {
  const turns: number[] = [];
  await readMetrics(program);
  for (let asked = 0; asked < FEW_REQUESTS; asked += 1) {
    await request();
    const metric = await readMetrics(program);
    turns.push(metric('nodejs_eventloop_lag_max_seconds') * 1_000 - LAG_RESOLUTION);
  }
  report({ label: `longest turn of ${label}`, unit: 'ms', rounds: turns, target: MAX_TURN });
}

/** The ticks are ordered by time, and those at the same time by item. */
function priceBefore(itemId: number, moment: EpochMs): MinorUnits {
  const hour = Math.min(Math.ceil((moment - start) / HOUR_MS), DAYS * 24) - 1;
  return ticks[hour * ITEMS + itemId - 1]?.price ?? 0;
}

/** @returns the token of a session of the owner of the lots */
async function store(place: DatabaseLocation): Promise<string> {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await storeTicks(database, ticks, now);
    return await storeOwner(database, lots, now);
  } finally {
    await database.close();
  }
}
