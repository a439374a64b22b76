import type { Tick } from '../domain/tick.js';
import { arrayLiteral } from './array-literal.js';
import { CopyRows } from './copy-rows.js';

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

/** The ticks as rows of {@link TICK_COLUMNS}. */
export function tickRows(ticks: readonly Tick[]): CopyRows {
  const rows = new CopyRows(TICK_COLUMNS.length, ticks.length);
  for (const tick of ticks) {
    rows.row();
    rows.integer(tick.itemId);
    rows.smallint(tick.sourceId);
    rows.bigint(tick.time);
    rows.integer(tick.price);
    rows.integer(tick.volume);
  }
  return rows;
}
