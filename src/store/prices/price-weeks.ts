import { startOfWeek } from '../../domain/calendar.js';
import { packPollTimes, readPollTimes } from '../../domain/packed/poll-times.js';
import { type EpochMs, WEEK_MS } from '../../domain/units.js';
import { arrayLiteral } from '../connection/array-literal.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { bytes, integer } from '../connection/rows.js';

/** A week of a source. */
export interface SourceWeek {
  readonly sourceId: number;
  readonly week: number;
}

/** The poll times of sources' lists, in weeks whose lists are valid. */
export class WeekTimes {
  readonly #times = new Map<string, Float64Array>();

  /** Undefined for a week without lists, or whose lists are not valid yet. */
  get(name: SourceWeek): Float64Array | undefined {
    return this.#times.get(keyOf(name));
  }

  set(name: SourceWeek, times: Float64Array): void {
    this.#times.set(keyOf(name), times);
  }
}

/** Reads the poll times of weeks; duplicates in `names` are read once. */
export async function readWeekTimes(
  transaction: Transaction,
  names: Iterable<SourceWeek>,
): Promise<WeekTimes> {
  const result = new WeekTimes();
  const distinct = [...new Map([...names].map((name) => [keyOf(name), name])).values()];
  if (distinct.length === 0) return result;
  const rows = await transaction.arrays(
    [integer, integer, bytes],
    `SELECT source_id, week, times FROM price_weeks
     JOIN unnest($1::smallint[], $2::int[]) AS names (source_id, week) USING (source_id, week)`,
    [
      arrayLiteral(distinct.map(({ sourceId }) => sourceId)),
      arrayLiteral(distinct.map(({ week }) => week)),
    ],
  );
  for (const [sourceId, week, times] of rows) {
    result.set({ sourceId, week }, readPollTimes(times, week));
  }
  return result;
}

/**
 * Makes the lists in the chunks of a week valid. All of them must have been written, and the rows
 * of the log with these polls must be deleted in the same transaction. Without times, an existing
 * week stays unchanged.
 * @param times when the lists were polled, ascending; empty for a source without lists
 */
export async function writeWeekTimes(
  transaction: Transaction,
  { sourceId, week }: SourceWeek,
  times: ArrayLike<EpochMs>,
): Promise<void> {
  const conflict = times.length === 0 ? 'ON CONFLICT DO NOTHING' : '';
  await transaction.query(
    `INSERT INTO price_weeks (source_id, week, times) VALUES ($1, $2, $3) ${conflict}`,
    [sourceId, week, Buffer.from(packPollTimes(times, week))],
  );
}

/** The last week of each source that has left the log. */
export async function loadLastWeeks(database: Queryable): Promise<SourceWeek[]> {
  const rows = await database.rows(
    { sourceId: integer, week: integer },
    `SELECT source_id AS "sourceId", max(week) AS week FROM price_weeks GROUP BY source_id`,
  );
  return rows;
}

/** The poll times of a week whose lists are still in the log. */
export async function readLoggedTimes(
  transaction: Transaction,
  { sourceId, week }: SourceWeek,
): Promise<Float64Array> {
  const begin = startOfWeek(week);
  const rows = await transaction.arrays(
    [integer],
    `SELECT time FROM price_log
     WHERE source_id = $1 AND time >= $2 AND time < $3 AND kind = 1 ORDER BY time`,
    [sourceId, begin, begin + WEEK_MS],
  );
  return Float64Array.from(rows, ([time]) => time);
}

function keyOf({ sourceId, week }: SourceWeek): string {
  return `${sourceId},${week}`;
}
