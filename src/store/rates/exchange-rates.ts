import type { Queryable } from '../connection/database.js';

/** The rates that a central bank published for a day. */
export interface PublishedDay {
  /** `2026-11-20` */
  readonly day: string;
  /** By currency: units of it for one unit of the base, as published. */
  readonly rates: Readonly<Record<string, string>>;
}

export interface StoredDay extends PublishedDay {
  /** The central bank, as in `RateSource.name`. */
  readonly source: string;
}

/** Stores days that are not stored yet. @returns their number */
export async function addExchangeRates(
  database: Queryable,
  source: string,
  days: readonly PublishedDay[],
): Promise<number> {
  const { rowCount } = await database.query(
    `INSERT INTO exchange_rates (source, day, rates)
     SELECT $1, day, rates FROM jsonb_to_recordset($2::jsonb) AS given (day date, rates jsonb)
     ON CONFLICT DO NOTHING`,
    [source, JSON.stringify(days)],
  );
  return rowCount ?? 0;
}

/** All stored days, ascending. */
export async function readExchangeRates(database: Queryable): Promise<StoredDay[]> {
  const { rows } = await database.query<StoredDay>(
    'SELECT source, day::text AS day, rates FROM exchange_rates ORDER BY source, day',
  );
  return rows;
}

/** Number of stored days. Days are only added, so the number changes with each change. */
export async function countExchangeRates(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM exchange_rates',
  );
  return rows[0]?.count ?? 0;
}
