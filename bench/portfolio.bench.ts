import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../auth/tokens.js';
import type { Portfolio } from '../contract/portfolio.js';
import type { PortfolioHistoryPoint } from '../contract/portfolio-history.js';
import type { Lot, Sale } from '../domain/lot.js';
import { DAY_MS, type EpochMs, HOUR_MS, type MinorUnits } from '../domain/units.js';
import type { Database } from '../store/database.js';
import { putLots, putSales } from '../store/lot-writes.js';
import { migrate } from '../store/migrate.js';
import { type DatabasePlace, openDatabase } from '../store/open-database.js';
import { addSession } from '../store/sessions.js';
import { addUser } from '../store/users.js';
import { inNewFolder } from './data-folder.js';
import { quantile } from './load.js';
import { startPostgres } from './postgres.js';
import { makeTicks } from './price-file.js';
import { dataFolder, type RunningProgram, SILENT, startProgram } from './program.js';
import { storeTicks } from './recording.js';
import { check, quick, report } from './report.js';
import { createRandom, integer } from './seed.js';

// What the owner of many lots waits for, asking the whole program over HTTP.

const LOTS = 1_000;
const ITEMS = 300;
const DAYS = quick ? 30 : 365;
const REQUESTS = quick ? 20 : 200;
/** Of those that are told for their own sake. */
const FEW_REQUESTS = quick ? 5 : 50;

const now = Date.now();
const start = now - DAYS * DAY_MS;
const lots = makeLots();
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
  place: DatabasePlace,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const token = await store(place);
  const program = await startProgram(folder, { ...SILENT, ...settings });
  try {
    const ask = <Body>(path: string) => get<Body>(program, `/api/v1/portfolio${path}`, token);
    checkPortfolio(await ask<Portfolio>(''));
    checkHistory(await ask<PortfolioHistoryPoint[]>('/history?window=1y'));
    const what = `${LOTS.toLocaleString('en')} lots of ${ITEMS} items, ${name}`;
    const history = (window: string) => `/history?window=${window}`;
    const days = `${DAYS} days of hourly prices, ${what}`;
    await measure(`GET /portfolio, ${what}`, REQUESTS, () => ask(''));
    await measure(`GET /portfolio${history('1y')}, ${days}`, REQUESTS, () => ask(history('1y')));
    await measure(`GET /portfolio${history('30d')}, ${days}`, FEW_REQUESTS, () =>
      ask(history('30d')),
    );
    await measure(`GET /portfolio/volatility, ${what}`, FEW_REQUESTS, () => ask('/volatility'));
  } finally {
    await program.stop();
  }
}

async function measure(
  what: string,
  requests: number,
  request: () => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let asked = 0; asked < requests; asked += 1) {
    const begun = performance.now();
    await request();
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  report({ what: `${what}, median`, unit: 'ms', rounds: times });
  report({ what: `${what}, p99`, unit: 'ms', rounds: [quantile(sorted, 0.99)] });
}

async function get<Body>({ url }: RunningProgram, path: string, token: string): Promise<Body> {
  const answer = await fetch(url + path, { headers: { cookie: `session=${token}` } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Every tenth is partly sold, every seventh of unknown cost. */
function makeLots(): Lot[] {
  const random = createRandom(20_261_121);
  return Array.from({ length: LOTS }, (_, place) => {
    const acquiredAt = now - integer(random, DAY_MS, DAYS * DAY_MS);
    return {
      id: randomUUID(),
      itemId: integer(random, 1, ITEMS + 1),
      quantity: integer(random, 2, 20),
      unitCost: place % 7 === 0 ? undefined : integer(random, 1, 100_000),
      acquiredAt,
      note: '',
      assetId: undefined,
      importedAt: undefined,
      closedAt: undefined,
      sales: place % 10 === 0 ? [makeSale(acquiredAt)] : [],
    };
  });
}

function makeSale(soldAt: EpochMs): Sale {
  return { id: randomUUID(), quantity: 1, unitPrice: 500, fee: 25, soldAt };
}

function checkPortfolio(portfolio: Portfolio): void {
  const held = (lot: Lot) => lot.quantity - lot.sales.length;
  const quantity = portfolio.holdings.reduce((sum, holding) => sum + holding.quantity, 0);
  check(
    'what is held',
    quantity,
    lots.reduce((sum, lot) => sum + held(lot), 0),
  );
  check('what it cost', portfolio.total_cost, costOf(lots));
  check('what has no price', portfolio.unpriced.length, 0);
}

/** Each moment's figures, lot by lot and price by price. */
function checkHistory(history: readonly PortfolioHistoryPoint[]): void {
  for (const { time, value, cost, unknown_cost_value } of history) {
    const moment = Date.parse(time);
    const held = lots.map((lot) => ({
      unitCost: lot.unitCost,
      quantity: quantityAt(lot, moment),
      price: priceBefore(lot.itemId, moment),
    }));
    const sum = (of: (one: (typeof held)[number]) => number) =>
      held.filter(({ price }) => price > 0).reduce((total, one) => total + of(one), 0);
    const worth = ({ quantity, price }: (typeof held)[number]) => quantity * price;
    check(`the value at ${time}`, value, sum(worth));
    check(
      `the cost at ${time}`,
      cost,
      sum(({ quantity, unitCost = 0 }) => quantity * unitCost),
    );
    check(
      `the value of unknown cost at ${time}`,
      unknown_cost_value,
      sum((one) => (one.unitCost === undefined ? worth(one) : 0)),
    );
  }
}

function quantityAt({ acquiredAt, quantity, sales }: Lot, moment: EpochMs): number {
  if (acquiredAt > moment) return 0;
  const sold = sales.filter(({ soldAt }) => soldAt <= moment);
  return quantity - sold.reduce((sum, sale) => sum + sale.quantity, 0);
}

/** The ticks come by time, and those at the same time by item. */
function priceBefore(itemId: number, moment: EpochMs): MinorUnits {
  const hour = Math.min(Math.ceil((moment - start) / HOUR_MS), DAYS * 24) - 1;
  return ticks[hour * ITEMS + itemId - 1]?.price ?? 0;
}

function costOf(some: readonly Lot[]): number {
  return some.reduce(
    (sum, lot) => sum + (lot.quantity - lot.sales.length) * (lot.unitCost ?? 0),
    0,
  );
}

/** @returns the token of a session of the lots' owner */
async function store(place: DatabasePlace): Promise<string> {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await storeTicks(database, ticks, now);
    return await storeOwner(database);
  } finally {
    await database.close();
  }
}

async function storeOwner(database: Database): Promise<string> {
  const token = newToken();
  const nobody = { email: undefined, emailProven: false, name: '', avatarUrl: '' };
  await database.transaction(async (session) => {
    const { id } = await addUser(session, nobody, now);
    await addSession(session, hashToken(token), id, now);
    await putLots(session, id, lots);
    await putSales(
      session,
      id,
      lots.flatMap((lot) => lot.sales.map((sale) => ({ lotId: lot.id, sale }))),
    );
  });
  return token;
}
