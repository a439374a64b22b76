import { groupNeighbours } from '../../domain/sequences.js';
import type { Tick } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import { arrayLiteral } from '../connection/array-literal.js';
import type { Transaction } from '../connection/database.js';
import { integer, type RowOf } from '../connection/rows.js';
import { SERIES_ROWS, type SeriesName, seriesArrays } from './series-name.js';
import { isSameSeries } from './tick-order.js';

/** The columns of tables of points, in the order used by the functions here. */
const TICK_COLUMNS = ['item_id', 'source_id', 'time', 'price', 'volume'] as const;

/** The columns as arrays, in that order. */
function tickArrays(ticks: readonly Tick[]): string[] {
  return [
    arrayLiteral(ticks.map((tick) => tick.itemId)),
    arrayLiteral(ticks.map((tick) => tick.sourceId)),
    arrayLiteral(ticks.map((tick) => tick.time)),
    arrayLiteral(ticks.map((tick) => tick.price)),
    arrayLiteral(ticks.map((tick) => tick.volume)),
  ];
}

/** The newest observation of a series that is no longer in the log. */
export interface LastPrice extends Tick {
  /** When the price was first seen. */
  readonly since: EpochMs;
}

const COLUMNS = `${TICK_COLUMNS.join(', ')}, since`;
const ROW = [integer, integer, integer, integer, integer, integer] as const;

/** Those of all series. */
export async function loadLastPrices(transaction: Transaction): Promise<LastPrice[]> {
  const rows = await transaction.arrays(ROW, `SELECT ${COLUMNS} FROM last_prices`);
  return rows.map(toLastPrice);
}

/** An observation, and when its price was first seen, if known. */
type Observed = Tick & Partial<Pick<LastPrice, 'since'>>;

/**
 * Replaces older observations by newer ones. If the price is unchanged, the time at which it was
 * first seen is kept.
 * @param observed consecutive for each series, ascending by time
 */
export async function raiseLastPrices(
  transaction: Transaction,
  observed: readonly Observed[],
): Promise<void> {
  const series = [...groupNeighbours(observed, isSameSeries)];
  const names = series.map(([name]) => name);
  const stored = await readLastPrices(transaction, names);
  const raised = series.flatMap((ticks, index) => newestOf(ticks, stored[index]) ?? []);
  await writeLastPrices(transaction, raised);
}

/** The newest; undefined if the stored one is as new. */
function newestOf(
  ticks: readonly Observed[],
  stored: LastPrice | undefined,
): LastPrice | undefined {
  let newest: Observed | undefined = stored;
  let since = stored?.since ?? 0;
  for (const tick of ticks) {
    if (newest !== undefined && tick.time <= newest.time) continue;
    const ownSince = tick.since ?? tick.time;
    since = tick.price === newest?.price ? Math.min(since, ownSince) : ownSince;
    newest = tick;
  }
  return newest === undefined || newest === stored ? undefined : { ...newest, since };
}

async function readLastPrices(
  transaction: Transaction,
  names: readonly SeriesName[],
): Promise<(LastPrice | undefined)[]> {
  if (names.length === 0) return [];
  const rows = await transaction.arrays(
    [integer, ...ROW],
    `SELECT ordinal, ${COLUMNS} FROM ${SERIES_ROWS} JOIN last_prices USING (item_id, source_id)`,
    seriesArrays(names),
  );
  const stored: (LastPrice | undefined)[] = names.map(() => undefined);
  for (const [ordinal, ...row] of rows) stored[ordinal - 1] = toLastPrice(row);
  return stored;
}

async function writeLastPrices(
  transaction: Transaction,
  rows: readonly LastPrice[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    `INSERT INTO last_prices (${COLUMNS})
     SELECT * FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::int[], $5::int[], $6::bigint[])
     ON CONFLICT (item_id, source_id) DO UPDATE
     SET time = excluded.time, price = excluded.price, volume = excluded.volume,
       since = excluded.since`,
    [...tickArrays(rows), arrayLiteral(rows.map(({ since }) => since))],
  );
}

function toLastPrice([itemId, sourceId, time, price, volume, since]: RowOf<typeof ROW>): LastPrice {
  return { itemId, sourceId, time, price, volume, since };
}
