import type { Logical, UTCTimestamp } from 'lightweight-charts';
import type { LayeredChart } from '../../ui/chart/layers.js';

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

/** Where a price is in a chart, in pixels from the top; undefined where it is out of view. */
export function yOf({ api, price }: LayeredChart, cents: number): number | undefined {
  const y = price.priceToCoordinate(cents);
  const height = api.panes()[0]?.getHeight() ?? 0;
  return y === null || y < 0 || y > height ? undefined : y;
}

/** Where a price of a time is; undefined where it is out of view. */
export function pixelOf(chart: LayeredChart, time: number, cents: number) {
  const [x, y] = [xOf(chart, time), yOf(chart, cents)];
  return x === undefined || y === undefined ? undefined : { x, y };
}
