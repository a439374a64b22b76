import type { Series } from './series.js';

/** Percent from the last point before window `w`, or else its first one, to its last. */
export function percentChange(series: Series, w: number): number {
  const last = series.points.price(series.end - 1);
  const previous = series.previous(w)?.price ?? series.points.price(series.start(w));
  return ((last - previous) / previous) * 100;
}
