import type { IndexSeries, PortfolioHistoryPoint } from '../../../client/index.js';
import type { ValueHistoryWindow } from '../../../contract/values.js';

/** How many UTC days of an index reach over a window. */
export const INDEX_DAYS: Readonly<Record<ValueHistoryWindow, number>> = {
  '24h': 2,
  '7d': 8,
  '30d': 31,
  '90d': 91,
  '1y': 365,
  all: 365,
};

/** What the value would be if it had moved as the index since the first day that both have. */
export function scaledIndex(
  points: readonly PortfolioHistoryPoint[],
  { series }: Pick<IndexSeries, 'series'>,
): { readonly time: string; readonly value: number }[] {
  let factor: number | undefined;
  return points.flatMap(({ time, value }) => {
    const day = time.slice(0, 10);
    const level = series.findLast((point) => point.time.slice(0, 10) <= day)?.level;
    if (level === undefined) return [];
    if (factor === undefined && value > 0) factor = value / level;
    return factor === undefined ? [] : [{ time, value: Math.round(level * factor) }];
  });
}
