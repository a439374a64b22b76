import type { ISeriesApi, LineSeriesPartialOptions } from 'lightweight-charts';
import { chartTime, type DrawnBar, type Entries, isDrawn } from '../entries.js';
import type { LayeredChart } from '../layers.js';
import { UNMERGED, WITHOUT_MARKS } from '../series-data.js';
import type { Values } from './moving-averages.js';

/** The options of the line of an indicator. */
export function lineOptions({ scale }: LayeredChart, color: string): LineSeriesPartialOptions {
  return { ...WITHOUT_MARKS, ...UNMERGED, ...scale.format, color, lineWidth: 1 };
}

/** The closing prices of the drawn bars. */
export const closesOf = (bars: readonly DrawnBar[]): number[] => bars.map(({ close }) => close);

/** Maps values of prices to the price scale. */
export const placed = ({ scale }: LayeredChart, values: Values): Values =>
  values.map((value) => (value === undefined ? undefined : scale.toScale(value)));

/** Fills a series with values of the drawn bars; it breaks where the price does. */
export function fillValues(
  series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>,
  entries: Entries,
  values: Values,
): void {
  series.setData(
    entries.filter(isDrawn).map(({ time: seconds, ends }, index) => {
      const value = values[index];
      const time = chartTime(seconds);
      if (value === undefined) return { time };
      return { time, value, ...(ends && { color: 'transparent' }) };
    }),
  );
}
