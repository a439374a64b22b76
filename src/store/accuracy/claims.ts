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

/** Outcomes by band of prices; a single one if a figure has no bands. */
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

/** The figures and days whose claims are due on a day and not judged yet, oldest first. */
export function dueClaims(database: Queryable, today: number): Promise<ClaimsKey[]> {
  return database.rows(
    KEY,
    `SELECT figure, horizon, day FROM accuracy
     WHERE claims IS NOT NULL AND day + horizon < $1 ORDER BY day, figure, horizon`,
    [today],
  );
}

/** Some of the claims of a figure on a day that were not judged, from an index on. */
export async function loadClaims(
  database: Queryable,
  { figure, horizon, day }: ClaimsKey,
  from: number,
  count: number,
): Promise<Claim[]> {
  const rows = await database.rows(
    { claims: json<readonly StoredClaim[]>() },
    `SELECT jsonb_path_query_array(
       claims, '$[$from to $to]', jsonb_build_object('from', $4::int, 'to', $5::int)) AS claims
     FROM accuracy
     WHERE figure = $1 AND horizon = $2 AND day = $3 AND jsonb_array_length(claims) > $4`,
    [figure, horizon, day, from, from + count - 1],
  );
  return rows.flatMap(({ claims }) => claims.map(fromStored));
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

/** Users with lots, at most `limit`, in the order of their ids. @param after the id of the last one before */
export async function usersWithLots(
  database: Queryable,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await database.rows(
    { id: text },
    `SELECT user_id::text AS id FROM lots WHERE $1::uuid IS NULL OR user_id > $1
     GROUP BY user_id ORDER BY user_id LIMIT $2`,
    [after ?? null, limit],
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
