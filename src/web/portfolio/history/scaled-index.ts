import type { IndexSeries, PortfolioHistoryPoint } from '../../../client/index.js';

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
