import type { Tick } from '../../src/domain/tick.js';
import { HOUR_MS } from '../../src/domain/units.js';
import type { Database } from '../../src/store/database.js';
import type { PriceHour } from '../../src/store/price-hour.js';

/** All hours that are stored, by item, source and hour. */
export async function readHours(database: Database): Promise<PriceHour[]> {
  const { rows } = await database.query<PriceHour>(
    `SELECT item_id AS "itemId", source_id AS "sourceId", hour, open, high, low, close, volume, count,
       open_at AS "openAt", close_at AS "closeAt", times
     FROM price_hours ORDER BY item_id, source_id, hour`,
  );
  return rows.map((row) => ({ ...row, times: row.times ?? undefined }));
}

/** What hours and last points must be after these ticks, worked out the plain way. */
export function sumUpNaively(ticks: readonly Tick[]): { hours: PriceHour[]; last: Tick[] } {
  const distinct = new Map<string, Tick>();
  for (const tick of ticks) {
    const key = `${tick.itemId} ${tick.sourceId} ${tick.time}`;
    if (!distinct.has(key)) distinct.set(key, tick);
  }
  const sorted = [...distinct.values()].sort(
    (a, b) => a.itemId - b.itemId || a.sourceId - b.sourceId || a.time - b.time,
  );
  return {
    hours: groupBy(sorted, ({ itemId, sourceId, time }) =>
      [itemId, sourceId, Math.floor(time / HOUR_MS)].join(' '),
    ).map(sumUpHour),
    last: groupBy(sorted, ({ itemId, sourceId }) => `${itemId} ${sourceId}`).map(lastOf),
  };
}

function groupBy(ticks: readonly Tick[], key: (tick: Tick) => string): Tick[][] {
  const groups = new Map<string, Tick[]>();
  for (const tick of ticks) groups.set(key(tick), [...(groups.get(key(tick)) ?? []), tick]);
  return [...groups.values()];
}

function sumUpHour(points: readonly Tick[]): PriceHour {
  const first = lastOf(points.slice(0, 1));
  const last = lastOf(points);
  const hour = first.time - (first.time % HOUR_MS);
  const prices = points.map(({ price }) => price);
  return {
    itemId: first.itemId,
    sourceId: first.sourceId,
    hour,
    open: first.price,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: last.price,
    volume: points.reduce((sum, { volume }) => sum + volume, 0),
    count: points.length,
    openAt: first.time,
    closeAt: last.time,
    times: points.map(({ time }) => time - hour),
  };
}

function lastOf(points: readonly Tick[]): Tick {
  const last = points.at(-1);
  if (last === undefined) throw new Error('no points');
  return last;
}
