import type { Tick } from '../domain/tick.js';
import { arrayLiteral } from './array-literal.js';

/** The columns of tables of points, in the order of the functions here. */
export const TICK_COLUMNS = ['item_id', 'source_id', 'time', 'price', 'volume'] as const;

/** Names the arrays of {@link tickArrays} as rows: `FROM ${TICK_ROWS} AS t (item_id, ...)`. */
export const TICK_ROWS = `unnest($1::int[], $2::smallint[], $3::bigint[], $4::int[], $5::int[])
  AS ticks (${TICK_COLUMNS.join(', ')})`;

/** The parameters of {@link TICK_ROWS}. */
export function tickArrays(ticks: readonly Tick[]): string[] {
  return [
    arrayLiteral(ticks.map((tick) => tick.itemId)),
    arrayLiteral(ticks.map((tick) => tick.sourceId)),
    arrayLiteral(ticks.map((tick) => tick.time)),
    arrayLiteral(ticks.map((tick) => tick.price)),
    arrayLiteral(ticks.map((tick) => tick.volume)),
  ];
}

export function tickCsv(ticks: readonly Tick[]): string {
  return ticks
    .map((tick) => `${tick.itemId},${tick.sourceId},${tick.time},${tick.price},${tick.volume}\n`)
    .join('');
}
