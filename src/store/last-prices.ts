import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { arrayLiteral } from './array-literal.js';
import type { Session } from './database.js';
import { SERIES_ROWS, type SeriesName, seriesArrays } from './series-name.js';
import { TICK_COLUMNS, tickArrays } from './tick-columns.js';

/** The newest observation of a series that has left the log. */
export interface LastPrice extends Tick {
  /** Since when the price had been what it is. */
  readonly since: EpochMs;
}

type Row = [
  itemId: number,
  sourceId: number,
  time: EpochMs,
  price: number,
  volume: number,
  since: EpochMs,
];

const COLUMNS = `${TICK_COLUMNS.join(', ')}, since`;

/** @param itemIds reads those of these items alone */
export async function loadLastPrices(
  session: Session,
  itemIds?: readonly number[],
): Promise<LastPrice[]> {
  const rows = await session.queryArrays<Row>(
    `SELECT ${COLUMNS} FROM last_prices WHERE $1::int[] IS NULL OR item_id = ANY ($1::int[])`,
    [itemIds === undefined ? null : arrayLiteral(itemIds)],
  );
  return rows.map(toLastPrice);
}

/**
 * Puts newer observations in the place of older ones. A price that stays the same has been so since
 * it was first stored.
 * @param observed of each series ascending by time
 */
export async function raiseLastPrices(
  session: Session,
  observed: readonly LastPrice[],
): Promise<void> {
  const stored = await readLastPrices(session, observed);
  const raised = new Map<string, LastPrice>();
  for (const next of observed) {
    const key = `${next.itemId},${next.sourceId}`;
    const last = raised.get(key) ?? stored.get(key);
    if (last !== undefined && next.time <= last.time) continue;
    const isSame = last?.price === next.price;
    raised.set(key, isSame ? { ...next, since: Math.min(last.since, next.since) } : next);
  }
  await writeLastPrices(session, [...raised.values()]);
}

async function readLastPrices(
  session: Session,
  observed: readonly SeriesName[],
): Promise<Map<string, LastPrice>> {
  if (observed.length === 0) return new Map();
  const names = new Map(observed.map((name) => [`${name.itemId},${name.sourceId}`, name]));
  const rows = await session.queryArrays<Row>(
    `SELECT ${COLUMNS} FROM ${SERIES_ROWS} JOIN last_prices USING (item_id, source_id)`,
    seriesArrays([...names.values()]),
  );
  return new Map(rows.map((row) => [`${row[0]},${row[1]}`, toLastPrice(row)]));
}

async function writeLastPrices(session: Session, rows: readonly LastPrice[]): Promise<void> {
  if (rows.length === 0) return;
  await session.query(
    `INSERT INTO last_prices (${COLUMNS})
     SELECT * FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::int[], $5::int[], $6::bigint[])
     ON CONFLICT (item_id, source_id) DO UPDATE
     SET time = excluded.time, price = excluded.price, volume = excluded.volume,
       since = excluded.since`,
    [...tickArrays(rows), arrayLiteral(rows.map(({ since }) => since))],
  );
}

function toLastPrice([itemId, sourceId, time, price, volume, since]: Row): LastPrice {
  return { itemId, sourceId, time, price, volume, since };
}
