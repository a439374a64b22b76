import { LineSeries } from 'lightweight-charts';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { textAt } from '../text-at.js';
import { AVERAGE_PERIOD } from './indicators.js';
import type { Values } from './moving-averages.js';
import { closesOf, fillValues, lineOptions, placed } from './value-series.js';

/** Adds a moving average of the closing prices. It is over them: the area below a price would hide it. */
export function addAverage(
  chart: LayeredChart,
  name: string,
  color: string,
  average: (values: readonly number[], period: number) => Values,
): Layer {
  const line = chart.api.addSeries(LineSeries, { ...lineOptions(chart, color), lineWidth: 2 });
  return {
    clear: () => line.setData([]),
    fill(entries) {
      const averages = average(closesOf(entries.filter(isDrawn)), AVERAGE_PERIOD);
      fillValues(line, entries, placed(chart, averages));
    },
    key: (index) => [{ name, color, value: textAt(line, index, chart.scale.label), pane: 0 }],
    remove: () => chart.api.removeSeries(line),
  };
}
