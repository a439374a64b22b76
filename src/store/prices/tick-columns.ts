import type { Tick } from '../../domain/tick.js';
import { arrayLiteral } from '../connection/array-literal.js';

/** The columns of tables of points, in the order used by the functions here. */
export const TICK_COLUMNS = ['item_id', 'source_id', 'time', 'price', 'volume'] as const;

/** The columns as arrays, in that order. */
export function tickArrays(ticks: readonly Tick[]): string[] {
  return [
    arrayLiteral(ticks.map((tick) => tick.itemId)),
    arrayLiteral(ticks.map((tick) => tick.sourceId)),
    arrayLiteral(ticks.map((tick) => tick.time)),
    arrayLiteral(ticks.map((tick) => tick.price)),
    arrayLiteral(ticks.map((tick) => tick.volume)),
  ];
}
