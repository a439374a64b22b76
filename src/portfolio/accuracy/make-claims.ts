import { createHash } from 'node:crypto';
import type { Outlook, OutlookMissing } from '../../analytics/outlook/outlook.js';
import type { OutlookWanted } from '../../analytics/past/outlooks.js';
import type { Claim, ClaimedItem, JudgedFigure } from '../../domain/accuracy.js';
import { dayOf } from '../../domain/calendar.js';
import type { Lot } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { HORIZON_DAYS, RISK_HORIZONS } from '../../domain/window.js';
import { addClaims, usersWithLots } from '../../store/accuracy/claims.js';
import type { Database } from '../../store/connection/database.js';
import { loadLots } from '../../store/portfolio/lots.js';
import { assessHoldings, type RiskDeps } from '../read-risk.js';
import { loadRiskPasts } from '../risk-closes.js';
import { onceAnItem } from '../shown-markets.js';
import { valuate } from '../valuation.js';

/** In days. */
const OUTLOOK_HORIZONS = [1, 3, 7, 14, 30] as const;

/** Items whose outlooks are judged, of each day; as many are asked for one at once. */
const SAMPLED_ITEMS = 500;

/** Users whose ids are read at once. */
const USERS_AT_ONCE = 1_000;

/** Claims are stored as soon as they have as many holdings, of about 600 kB in the database. */
const HOLDINGS_AT_ONCE = 10_000;

/**
 * No more portfolios are added to a day with as many holdings: each addition writes the whole row, which then has about
 * 17 MB. Of more, each day has others.
 */
const HOLDINGS_A_DAY = 300_000;

export interface ClaimsDeps extends RiskDeps {
  readonly outlooks: {
    outlooks(
      wanted: readonly OutlookWanted[],
    ): Promise<readonly (Pick<Outlook, 'lower' | 'upper'> | OutlookMissing)[]>;
  };
}

/** Stores the outlooks of 500 items that have a price and an outlook, other ones each day. */
export async function claimOutlooks(deps: ClaimsDeps, now: EpochMs): Promise<void> {
  const { database, engine, items } = deps;
  const ids = [...items.directory.all()].map(({ id }) => id);
  const priced = sampleOf(ids, dayOf(now)).flatMap((itemId) => {
    const point = engine.latest.shown(itemId, now);
    if (point?.stale !== false) return [];
    return [{ itemId, sourceId: point.sourceId, price: point.price, quantity: 1 }];
  });
  const claims = new Map<number, Claim[]>(OUTLOOK_HORIZONS.map((days) => [days, []]));
  let taken = 0;
  for (let first = 0; first < priced.length && taken < SAMPLED_ITEMS; first += SAMPLED_ITEMS) {
    const found = await outlooksOf(deps, priced.slice(first, first + SAMPLED_ITEMS));
    // If no item of this group has an outlook, the remaining ones are unlikely to.
    if (found.length === 0) break;
    for (const byHorizon of found.slice(0, SAMPLED_ITEMS - taken)) {
      for (const [days, claim] of byHorizon) required(claims.get(days), 'a horizon').push(claim);
      taken += 1;
    }
  }
  await storeAll(database, 'outlook', claims, now);
}

/** The claims of the items with an outlook, by horizon in days. */
async function outlooksOf(
  { outlooks }: ClaimsDeps,
  items: readonly ClaimedItem[],
): Promise<(readonly (readonly [days: number, claim: Claim])[])[]> {
  const wanted = items.flatMap(({ itemId, sourceId }) =>
    OUTLOOK_HORIZONS.map((days) => ({ itemId, sourceId, days })),
  );
  const found = await outlooks.outlooks(wanted);
  return items
    .map((item, index) =>
      OUTLOOK_HORIZONS.flatMap((days, horizon) => {
        const outlook = found[index * OUTLOOK_HORIZONS.length + horizon];
        if (outlook === undefined || typeof outlook === 'string') return [];
        const { lower, upper } = outlook;
        return [[days, { items: [item], lower, upper }] as const];
      }),
    )
    .filter((byHorizon) => byHorizon.length > 0);
}

/**
 * Stores the value at risk of the portfolios, without their users, some portfolios at a time. Ends early after an error,
 * or if `mayGoOn` returns false: the day then has the claims stored before.
 */
export async function claimRisks(
  deps: ClaimsDeps,
  now: EpochMs,
  mayGoOn: () => boolean,
): Promise<void> {
  const { database } = deps;
  let made = noRisks();
  let holdings = 0;
  let stored = 0;
  for await (const userId of usersOfDay(database, dayOf(now))) {
    if (!mayGoOn()) return;
    if (stored >= HOLDINGS_A_DAY) break;
    const risks = await risksOf(deps, await loadLots(database, userId), now);
    holdings += Math.max(0, ...[...risks.values()].map(({ items }) => items.length));
    for (const [horizon, claim] of risks) required(made.get(horizon), 'a horizon').push(claim);
    if (holdings < HOLDINGS_AT_ONCE) continue;
    await storeAll(database, 'risk', made, now);
    made = noRisks();
    stored += holdings;
    holdings = 0;
  }
  await storeAll(database, 'risk', made, now);
}

/** By horizon in days. */
function noRisks(): Map<number, Claim[]> {
  return new Map(RISK_HORIZONS.map((name) => [HORIZON_DAYS[name], []]));
}

/** All users with lots, each day from another one on. */
async function* usersOfDay(database: Database, day: number): AsyncGenerator<string, void, void> {
  const first = idOf(day);
  yield* usersBetween(database, first, undefined);
  yield* usersBetween(database, undefined, first);
}

/** @param after and `upTo` are ids; undefined: from the first one, or to the last one */
async function* usersBetween(
  database: Database,
  after: string | undefined,
  upTo: string | undefined,
): AsyncGenerator<string, void, void> {
  let last = after;
  do {
    const users = await usersWithLots(database, last, USERS_AT_ONCE);
    for (const id of users) {
      if (upTo !== undefined && id > upTo) return;
      yield id;
    }
    last = users.at(-1);
  } while (last !== undefined);
}

/** A UUID that may be anywhere among all others. */
function idOf(day: number): string {
  const digits = createHash('sha256').update(String(day)).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Adds all claims, or none; nothing if there are none. @param claims by horizon in days */
async function storeAll(
  database: Database,
  figure: JudgedFigure,
  claims: ReadonlyMap<number, readonly Claim[]>,
  now: EpochMs,
): Promise<void> {
  if ([...claims.values()].every((some) => some.length === 0)) return;
  const day = dayOf(now);
  await database.transaction(async (transaction) => {
    for (const [horizon, some] of claims) {
      await addClaims(transaction, { figure, horizon, day }, some, now);
    }
  });
}

/** The claims of the portfolio's risk, by horizon in days; none if nothing held has a price. */
async function risksOf(
  deps: ClaimsDeps,
  lots: readonly Lot[],
  now: EpochMs,
): Promise<Map<number, Claim>> {
  const claims = new Map<number, Claim>();
  const priceOf = onceAnItem((itemId) => deps.engine.latest.shown(itemId, now));
  const { holdings } = await valuate(lots, priceOf);
  const pasts = await loadRiskPasts(deps, holdings, now);
  const items = holdings.flatMap(({ itemId, quantity, price }) =>
    price === undefined ? [] : [{ itemId, quantity, sourceId: price.sourceId, price: price.price }],
  );
  for (const name of RISK_HORIZONS) {
    const { figures, value } = await assessHoldings(deps, holdings, pasts, name, now);
    if (figures === undefined) continue;
    // The claim is missed when just the value at risk is lost.
    const lower = value - Math.round(figures.bad.valueAtRisk * value) + 1;
    claims.set(HORIZON_DAYS[name], { items, lower, upper: undefined });
  }
  return claims;
}

/** The items in an order that differs from day to day. */
function sampleOf(ids: readonly number[], day: number): number[] {
  const keyOf = (id: number) => Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b) >>> 0;
  return ids.toSorted((a, b) => keyOf(a) - keyOf(b) || a - b);
}
