import type { PortfolioHistoryPoint } from '../../../client/index.js';
import { formatDay, formatMinute } from '../../ui/format.js';

/** Milliseconds between two points from which a day says enough. */
const LONG_STEP = 6 * 60 * 60_000;

/**
 * Returns a function that writes the time of a point, no more precise than the history: with steps of a quarter of a
 * day and more, the day in UTC.
 */
export function pointTimeIn(
  points: readonly Pick<PortfolioHistoryPoint, 'time'>[],
): (time: string) => string {
  const [first, second] = points.map(({ time }) => Date.parse(time));
  const step = first === undefined || second === undefined ? 0 : second - first;
  const format = step >= LONG_STEP ? formatDay : formatMinute;
  return (time) => format(Date.parse(time));
}
