import {
  type Claim,
  JUDGED_FIGURES,
  type JudgedFigure,
  type Outcome,
} from '../../domain/accuracy.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, json, oneOf, text } from '../connection/rows.js';

/** The claims of a figure on a day. */
export interface ClaimsKey {
  readonly figure: JudgedFigure;
  /** In days. */
  readonly horizon: number;
  /** Days since 1970. */
  readonly day: number;
}

/** Outcomes by band of prices; a single one where a figure has no bands. */
export type Outcomes = readonly Outcome[];

const KEY = { figure: oneOf(JUDGED_FIGURES), horizon: integer, day: integer };

/** A claim as it is stored. */
type StoredClaim = readonly [
  lower: number,
  upper: number | null,
  ...items: (readonly [itemId: number, sourceId: number, quantity: number, price: number])[],
];

/** When the newest claims of each figure were added, for claims of a day. */
export async function claimsOfDay(
  database: Queryable,
  day: number,
): Promise<ReadonlyMap<JudgedFigure, EpochMs>> {
  const rows = await database.rows(
    { figure: oneOf(JUDGED_FIGURES), madeAt: integer },
    'SELECT figure, max(made_at) AS "madeAt" FROM accuracy WHERE day = $1 GROUP BY figure',
    [day],
  );
  return new Map(rows.map(({ figure, madeAt }) => [figure, madeAt]));
}

/** Adds claims to those of the same figure, horizon and day. */
export async function addClaims(
  database: Queryable,
  { figure, horizon, day }: ClaimsKey,
  claims: readonly Claim[],
  now: EpochMs,
): Promise<void> {
  await database.query(
    `INSERT INTO accuracy (figure, horizon, day, made_at, claims) VALUES ($1, $2, $3, $4, $5::jsonb)
     ON CONFLICT (figure, horizon, day) DO UPDATE
       SET made_at = excluded.made_at, claims = accuracy.claims || excluded.claims
       WHERE accuracy.claims IS NOT NULL`,
    [figure, horizon, day, now, JSON.stringify(claims.map(toStored))],
  );
}

/** The claims that can be judged on a day and were not, oldest first. */
export async function dueClaims(
  database: Queryable,
  today: number,
): Promise<(ClaimsKey & { readonly claims: readonly Claim[] })[]> {
  const rows = await database.rows(
    { ...KEY, claims: json<readonly StoredClaim[]>() },
    `SELECT figure, horizon, day, claims FROM accuracy
     WHERE claims IS NOT NULL AND day + horizon < $1 ORDER BY day, figure, horizon`,
    [today],
  );
  return rows.map(({ claims, ...key }) => ({ ...key, claims: claims.map(fromStored) }));
}

/** Replaces claims by their outcomes. */
export async function storeOutcomes(
  database: Queryable,
  { figure, horizon, day }: ClaimsKey,
  outcomes: Outcomes,
): Promise<void> {
  await database.query(
    `UPDATE accuracy SET claims = NULL, outcome = $4::jsonb
     WHERE figure = $1 AND horizon = $2 AND day = $3`,
    [figure, horizon, day, JSON.stringify(outcomes)],
  );
}

/** The outcomes of claims since a day. */
export function loadOutcomes(
  database: Queryable,
  fromDay: number,
): Promise<(ClaimsKey & { readonly outcomes: Outcomes })[]> {
  return database.rows(
    { ...KEY, outcomes: json<Outcomes>() },
    `SELECT figure, horizon, day, outcome AS outcomes FROM accuracy
     WHERE outcome IS NOT NULL AND day >= $1 ORDER BY figure, horizon, day`,
    [fromDay],
  );
}

/** Of each figure and horizon, how many claims wait, and the day of the oldest. */
export function loadWaiting(
  database: Queryable,
): Promise<(ClaimsKey & { readonly claims: number })[]> {
  return database.rows(
    { ...KEY, claims: integer },
    `SELECT figure, horizon, min(day) AS day, sum(jsonb_array_length(claims))::bigint AS claims
     FROM accuracy WHERE claims IS NOT NULL GROUP BY figure, horizon ORDER BY figure, horizon`,
  );
}

/** Users with lots, at most `limit`, in an order that depends on the day. */
export async function someUsersWithLots(
  database: Queryable,
  day: number,
  limit: number,
): Promise<string[]> {
  const rows = await database.rows(
    { id: text },
    `SELECT user_id::text AS id FROM lots GROUP BY user_id
     ORDER BY md5(user_id::text || $1::text), user_id LIMIT $2`,
    [day, limit],
  );
  return rows.map(({ id }) => id);
}

function toStored({ items, lower, upper }: Claim): StoredClaim {
  const stored = items.map(
    ({ itemId, sourceId, quantity, price }) => [itemId, sourceId, quantity, price] as const,
  );
  return [lower, upper ?? null, ...stored];
}

function fromStored([lower, upper, ...items]: StoredClaim): Claim {
  return {
    lower,
    upper: upper ?? undefined,
    items: items.map(([itemId, sourceId, quantity, price]) => ({
      itemId,
      sourceId,
      quantity,
      price,
    })),
  };
}
