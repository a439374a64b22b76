import { readChunk } from '../domain/packed/chunk.js';
import { ticksOfPoints } from '../ingest/record/log-rows.js';
import type { Database } from '../store/connection/database.js';
import { bytes, integer } from '../store/connection/rows.js';
import { readRows } from '../store/prices/price-log.js';

/** Rows read at once. */
const AT_ONCE = 100;

/** Sums over observations: they show whether all of them were read correctly. */
export class Sums {
  points = 0;
  prices = 0;
  volumes = 0;
  /** Of all values, rounded if large. */
  all = 0;

  add(itemId: number, sourceId: number, time: number, price: number, volume: number): void {
    this.points += 1;
    this.prices += price;
    this.volumes += volume;
    this.all += itemId + sourceId + time + price + volume;
  }
}

/** Reads every observation of the log except those of lists. */
export async function addLog(database: Database, sums: Sums): Promise<void> {
  let position = 0;
  for (;;) {
    const rows = await readRows(database, position, AT_ONCE);
    for (const { kind, sourceId, bytes } of rows) {
      if (kind !== 'points') continue;
      for (const { itemId, time, price, volume } of ticksOfPoints(sourceId, bytes)) {
        sums.add(itemId, sourceId, time, price, volume);
      }
    }
    if (rows.length < AT_ONCE) return;
    position = rows.at(-1)?.position ?? 0;
  }
}

/** Reads every observation of all chunks except those of lists. */
export async function addChunks(database: Database, sums: Sums): Promise<void> {
  const rows = await database.rows(
    { itemId: integer, sourceId: integer, week: integer, bytes: bytes },
    'SELECT item_id AS "itemId", source_id AS "sourceId", week, bytes FROM price_chunks',
  );
  for (const { itemId, sourceId, week, bytes } of rows) {
    readChunk({ week, bytes, times: undefined }, (time, price, volume) =>
      sums.add(itemId, sourceId, time, price, volume),
    );
  }
}
