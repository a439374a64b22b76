import { LineSeries } from 'lightweight-charts';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { AVERAGE_PERIOD } from './indicators.js';
import type { Values } from './moving-averages.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

/** Adds a moving average of the closing prices. */
export function addAverage(
  chart: LayeredChart,
  color: string,
  average: (values: readonly number[], period: number) => Values,
): Layer {
  const line = chart.api.addSeries(LineSeries, { ...lineOptions(chart, color), lineWidth: 2 });
  line.setSeriesOrder(0);
  return {
    clear: () => line.setData([]),
    fill(entries) {
      fillValues(line, entries, average(closesOf(entries.filter(isDrawn)), AVERAGE_PERIOD));
    },
    remove: () => chart.api.removeSeries(line),
  };
}
