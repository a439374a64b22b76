import type { Logical } from 'lightweight-charts';
import type { Entries } from '../../ui/chart/entries.js';
import type { LayeredChart } from '../../ui/chart/layers.js';

/**
 * The x coordinate of a time, in pixels: that of the bar that contains it; undefined if out of
 * view.
 * @param time milliseconds
 */
export function xOf({ api, entries }: LayeredChart, time: number): number | undefined {
  const axis = api.timeScale();
  const index = entryAt(entries(), time);
  const x = index === undefined ? null : axis.logicalToCoordinate(index as Logical);
  return x === null || x < 0 || x > axis.width() ? undefined : x;
}

/**
 * The index of the entry whose interval contains a time; undefined before the first entry. The last
 * entry reaches until now.
 * @param time milliseconds
 */
export function entryAt(entries: Entries, time: number): number | undefined {
  const index = entries.findLastIndex((entry) => entry.time * 1_000 <= time);
  return index < 0 ? undefined : index;
}

/** The size of the price pane, in pixels. */
export function paneOf({ api }: LayeredChart) {
  return { width: api.timeScale().width(), height: api.panes()[0]?.getHeight() ?? 0 };
}

/** The y coordinate of a price, in pixels, even outside of the pane; null in an empty chart. */
export function yOf({ price, scale }: LayeredChart, cents: number): number | null {
  return price.priceToCoordinate(scale.toScale(cents));
}

/** The price at a y coordinate, in cents; undefined outside of the chart. */
export function centsAt({ price, scale }: LayeredChart, y: number): number | undefined {
  const shown = price.coordinateToPrice(y);
  return shown === null ? undefined : scale.fromScale(shown);
}
