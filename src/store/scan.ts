import type { Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { readCopiedTick } from './copied-tick.js';
import type { Database, Session } from './database.js';
import { holdDays, partitionOf } from './point-days.js';
import { TICK_COLUMNS } from './tick-columns.js';

/**
 * Reads the points that are kept as they came, from the time on: day by day, and within a day in the
 * order in which they were stored. To read them in the order of an index takes three times as long,
 * and the engine asks for none.
 * @param from a whole number
 */
export async function scanPoints(
  database: Database,
  from: EpochMs,
  onPoint: (point: Tick) => void,
): Promise<void> {
  await database.transaction(async (session) => {
    // Or else a scan begins where another process's one happens to be.
    await session.query('SET LOCAL synchronize_seqscans = off');
    const days = await holdDays(session);
    for (const day of days) {
      if (day + DAY_MS > from) await scanDay(session, day, from, onPoint);
    }
  });
}

function scanDay(
  session: Session,
  day: EpochMs,
  from: EpochMs,
  onPoint: (point: Tick) => void,
): Promise<void> {
  const columns = TICK_COLUMNS.join(', ');
  const table = partitionOf(day);
  const source =
    day < from
      ? `(SELECT ${columns} FROM ${table} WHERE time >= ${BigInt(from)})`
      : `${table} (${columns})`;
  return session.copyOut(source, (bytes, at) => onPoint(readCopiedTick(bytes, at)));
}
