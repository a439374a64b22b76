import { LineSeries, LineStyle } from 'lightweight-charts';
import * as texts from '../../../messages/en/indicators.js';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { RSI_PERIOD } from './indicators.js';
import { relativeStrength } from './rsi.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

/** Above the second a price counts as overbought, below the first as oversold. */
const LEVELS = [30, 70];

/** Adds the relative strength index, in a pane of its own. */
export function addRsi(chart: LayeredChart): Layer {
  const { api, colors } = chart;
  const pane = api.addPane();
  pane.setStretchFactor(0.35);
  const line = pane.addSeries(LineSeries, {
    ...lineOptions(chart, colors.tide),
    title: texts.lines.rsi,
    priceFormat: { type: 'price', precision: 0, minMove: 1 },
    autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }),
  });
  for (const price of LEVELS) {
    line.createPriceLine({
      price,
      color: colors.edge,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    });
  }
  return {
    clear: () => line.setData([]),
    fill(entries) {
      fillValues(line, entries, relativeStrength(closesOf(entries.filter(isDrawn)), RSI_PERIOD));
    },
    remove: () => api.removeSeries(line),
  };
}
