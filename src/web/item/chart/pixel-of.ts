import type { Logical } from 'lightweight-charts';
import type { Entries } from '../../ui/chart/entries.js';
import type { LayeredChart } from '../../ui/chart/layers.js';

/**
 * Where a time is in a chart, in pixels from the left: at the bar that contains it; undefined where it
 * is out of view.
 * @param time milliseconds
 */
export function xOf({ api, entries }: LayeredChart, time: number): number | undefined {
  const axis = api.timeScale();
  const index = entryAt(entries(), time);
  const x = index === undefined ? null : axis.logicalToCoordinate(index as Logical);
  return x === null || x < 0 || x > axis.width() ? undefined : x;
}

/**
 * The place of the entry in whose interval a time is; undefined before the first one. The last one
 * reaches until now.
 * @param time milliseconds
 */
export function entryAt(entries: Entries, time: number): number | undefined {
  const index = entries.findLastIndex((entry) => entry.time * 1_000 <= time);
  return index < 0 ? undefined : index;
}

/** The pane of the prices, in pixels. */
export function paneOf({ api }: LayeredChart) {
  return { width: api.timeScale().width(), height: api.panes()[0]?.getHeight() ?? 0 };
}

/** Where a price is, in pixels from the top, also beyond the pane; null in an empty chart. */
export function yOf({ price, scale }: LayeredChart, cents: number): number | null {
  return price.priceToCoordinate(scale.toScale(cents));
}

/** The price at so many pixels from the top, in cents; undefined outside of the chart. */
export function centsAt({ price, scale }: LayeredChart, y: number): number | undefined {
  const shown = price.coordinateToPrice(y);
  return shown === null ? undefined : scale.fromScale(shown);
}
