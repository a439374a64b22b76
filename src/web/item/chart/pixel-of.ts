import type { Logical, UTCTimestamp } from 'lightweight-charts';
import type { LayeredChart } from './layers.js';

/**
 * Where a time is in a chart, in pixels from the left; undefined where it is out of view.
 * @param time milliseconds
 */
export function xOf({ api, entries }: LayeredChart, time: number): number | undefined {
  const axis = api.timeScale();
  const seconds = time / 1_000;
  const all = entries();
  const [first, last] = [all[0]?.time, all.at(-1)?.time];
  if (first === undefined || last === undefined || seconds < first || seconds > last) {
    return undefined;
  }
  const index: number | null = axis.timeToIndex(seconds as UTCTimestamp, true);
  const x = index === null ? null : axis.logicalToCoordinate(index as Logical);
  return x === null || x < 0 || x > axis.width() ? undefined : x;
}
