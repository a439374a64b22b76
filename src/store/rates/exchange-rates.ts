import { required } from '../../domain/required.js';
import type { Queryable } from '../connection/database.js';
import { integer, json, text } from '../connection/rows.js';

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

const STORED_DAY = { source: text, day: text, rates: json<PublishedDay['rates']>() };

/** Stores days that are not stored yet. @returns how many those are */
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
  return rowCount;
}

/** All stored days, ascending. */
export async function readExchangeRates(database: Queryable): Promise<StoredDay[]> {
  const rows = await database.rows(
    STORED_DAY,
    'SELECT source, day::text AS day, rates FROM exchange_rates ORDER BY source, day',
  );
  return rows;
}

/** Number of stored days. Days are only added, so the number changes with each change. */
export async function countExchangeRates(database: Queryable): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    'SELECT count(*)::int AS count FROM exchange_rates',
  );
  return required(rows[0], 'a count').count;
}
