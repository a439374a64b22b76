import { LineSeries, LineStyle } from 'lightweight-charts';
import * as texts from '../../messages/en/item-indicators.js';
import { isDrawn } from '../chart/drawn.js';
import type { Layer, LayeredChart } from '../chart/layers.js';
import { relativeStrength } from './rsi.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

/** Candles that it is made of. */
export const RSI_PERIOD = 14;

/** Above the second a price counts as overbought, below the first as oversold. */
const LEVELS = [30, 70];

/** Adds the relative strength index, in a pane of its own. */
export function addRsi({ api, colors }: LayeredChart): Layer {
  const pane = api.addPane();
  pane.setStretchFactor(0.35);
  const line = pane.addSeries(LineSeries, {
    ...lineOptions(colors.tide),
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
