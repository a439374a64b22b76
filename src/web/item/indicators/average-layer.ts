import { LineSeries } from 'lightweight-charts';
import { isDrawn } from '../chart/drawn.js';
import type { Layer, LayeredChart } from '../chart/layers.js';
import type { Values } from './moving-averages.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

/** Candles that a moving average is made of. */
export const AVERAGE_PERIOD = 20;

/** Adds a moving average of the closing prices. */
export function addAverage(
  { api }: LayeredChart,
  color: string,
  average: (values: readonly number[], period: number) => Values,
): Layer {
  const line = api.addSeries(LineSeries, { ...lineOptions(color), lineWidth: 2 });
  line.setSeriesOrder(0);
  return {
    clear: () => line.setData([]),
    fill(entries) {
      fillValues(line, entries, average(closesOf(entries.filter(isDrawn)), AVERAGE_PERIOD));
    },
    remove: () => api.removeSeries(line),
  };
}
