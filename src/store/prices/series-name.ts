import { arrayLiteral } from '../connection/array-literal.js';

/** Identifies the points of one item on one market. */
export interface SeriesName {
  readonly itemId: number;
  readonly sourceId: number;
}

/** The arrays of {@link seriesArrays} as rows; `ordinal` starts at 1. */
export const SERIES_ROWS = `unnest($1::int[], $2::smallint[])
  WITH ORDINALITY AS series (item_id, source_id, ordinal)`;

/** The parameters of {@link SERIES_ROWS}. */
export function seriesArrays(series: readonly SeriesName[]): [string, string] {
  return [
    arrayLiteral(series.map(({ itemId }) => itemId)),
    arrayLiteral(series.map(({ sourceId }) => sourceId)),
  ];
}
