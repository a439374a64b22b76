import type { Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import type { Database, Session } from './database.js';
import { holdDays, partitionOf } from './point-days.js';
import { TICK_COLUMNS } from './tick-columns.js';

/** Points read at once. Measured: smaller costs round trips, larger gains nothing. */
const CHUNK = 20_000;

type PointRow = [itemId: number, sourceId: number, time: EpochMs, price: number, volume: number];

/**
 * Reads the points that are kept as they came, from the time on. They come by day, and within it by
 * item, source and time: each series ascends.
 * @param onChunk is called with some at a time, at most 20,000
 */
export async function scanPoints(
  database: Database,
  from: EpochMs,
  onChunk: (points: readonly Tick[]) => void,
): Promise<void> {
  await database.transaction(async (session) => {
    const days = await holdDays(session);
    for (const day of days) {
      if (day + DAY_MS > from) await scanDay(session, day, from, onChunk);
    }
  });
}

async function scanDay(
  session: Session,
  day: EpochMs,
  from: EpochMs,
  onChunk: (points: readonly Tick[]) => void,
): Promise<void> {
  await session.query(
    `DECLARE points NO SCROLL CURSOR FOR SELECT ${TICK_COLUMNS.join(', ')}
     FROM ${partitionOf(day)} WHERE time >= $1 ORDER BY item_id, source_id, time`,
    [from],
  );
  const fetch = () => session.queryArrays<PointRow>(`FETCH ${CHUNK} FROM points`);
  let rows = await fetch();
  while (rows.length > 0) {
    // The database prepares the next chunk while this one is worked on.
    const next = fetch();
    try {
      onChunk(rows.map(toTick));
    } catch (error) {
      await next;
      throw error;
    }
    rows = await next;
  }
  await session.query('CLOSE points');
}

function toTick([itemId, sourceId, time, price, volume]: PointRow): Tick {
  return { itemId, sourceId, time, price, volume };
}
