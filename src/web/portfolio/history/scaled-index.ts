import type { IndexSeries, PortfolioHistoryPoint } from '../../../client/index.js';
import { reachedLevels } from '../../indices/levels.js';

/** The value if it had moved like the index since the first time that both have. */
export function scaledIndex(
  points: readonly PortfolioHistoryPoint[],
  index: Pick<IndexSeries, 'series' | 'interval' | 'computed_at'>,
): { readonly time: string; readonly value: number }[] {
  const levels = reachedLevels(index);
  let factor: number | undefined;
  return points.flatMap(({ time, value }) => {
    const moment = Date.parse(time);
    const level = levels.findLast((candidate) => candidate.time <= moment)?.value;
    if (level === undefined) return [];
    if (factor === undefined && value > 0) factor = value / level;
    return factor === undefined ? [] : [{ time, value: Math.round(level * factor) }];
  });
}
