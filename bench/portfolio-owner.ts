import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../auth/tokens.js';
import type { Portfolio } from '../contract/portfolio.js';
import type { PortfolioHistoryPoint } from '../contract/portfolio-history.js';
import { BARE_LOT, type Lot, type Sale } from '../domain/lot.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../domain/units.js';
import { addSession } from '../store/accounts/sessions.js';
import { addUser } from '../store/accounts/users.js';
import type { Database } from '../store/connection/database.js';
import { putLots, putSales } from '../store/portfolio/lot-writes.js';
import type { RunningProgram } from './program.js';
import { check } from './report.js';
import { createRandom, integer } from './seed.js';

export interface LotPlan {
  readonly lots: number;
  /** Ids from 1 on. */
  readonly items: number;
  /** The lots were bought in this number of days up to now. */
  readonly days: number;
  readonly now: EpochMs;
}

/** Every tenth is partly sold, every seventh of unknown cost. */
export function makeLots({ lots, items, days, now }: LotPlan): Lot[] {
  const random = createRandom(20_261_121);
  return Array.from({ length: lots }, (_, place) => {
    const acquiredAt = now - integer(random, DAY_MS, days * DAY_MS);
    return {
      ...BARE_LOT,
      id: randomUUID(),
      itemId: integer(random, 1, items + 1),
      quantity: integer(random, 2, 20),
      unitCost: place % 7 === 0 ? undefined : integer(random, 1, 100_000),
      acquiredAt,
      sales: place % 10 === 0 ? [makeSale(acquiredAt)] : [],
    };
  });
}

function makeSale(soldAt: EpochMs): Sale {
  return { id: randomUUID(), quantity: 1, unitPrice: 500, fee: 25, soldAt, original: undefined };
}

/** @throws Error unless the response matches the lots */
export function checkPortfolio(portfolio: Portfolio, lots: readonly Lot[]): void {
  const held = (lot: Lot) => lot.quantity - lot.sales.length;
  const quantity = portfolio.holdings.reduce((sum, holding) => sum + holding.quantity, 0);
  check(
    'the held quantity',
    quantity,
    lots.reduce((sum, lot) => sum + held(lot), 0),
  );
  check('the total cost', portfolio.total_cost, costOf(lots));
  check('the number of holdings without a price', portfolio.unpriced.length, 0);
}

/**
 * Recomputes the totals at each moment, lot by lot and price by price.
 * @param priceBefore the last price of an item before a moment; 0 if there is none
 * @throws Error unless the response matches
 */
export function checkHistory(
  history: readonly PortfolioHistoryPoint[],
  lots: readonly Lot[],
  priceBefore: (itemId: number, moment: EpochMs) => MinorUnits,
): void {
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

function costOf(some: readonly Lot[]): number {
  return some.reduce(
    (sum, lot) => sum + (lot.quantity - lot.sales.length) * (lot.unitCost ?? 0),
    0,
  );
}

/** @returns the token of a session of the owner of the lots */
export async function storeOwner(
  database: Database,
  lots: readonly Lot[],
  now: EpochMs,
): Promise<string> {
  const token = newToken();
  const nobody = { email: undefined, emailVerified: false, name: '', avatarUrl: '' };
  await database.transaction(async (transaction) => {
    const { id } = await addUser(transaction, nobody, now);
    await addSession(transaction, hashToken(token), id, now);
    await putLots(transaction, id, lots);
    await putSales(
      transaction,
      id,
      lots.flatMap((lot) => lot.sales.map((sale) => ({ lotId: lot.id, sale }))),
    );
  });
  return token;
}

/**
 * Sends a request as the owner of the lots.
 * @param sent the body of a POST, with the CSRF token
 * @throws Error unless the status is 200
 */
export async function askAsOwner<Body>(
  { url }: RunningProgram,
  path: string,
  token: string,
  sent?: { readonly csrf: string; readonly body: object },
): Promise<Body> {
  const cookie = `session=${token}`;
  const posted = sent && {
    method: 'POST',
    body: JSON.stringify(sent.body),
    headers: { cookie, 'x-csrf-token': sent.csrf, 'content-type': 'application/json' },
  };
  const answer = await fetch(url + path, posted ?? { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
