import { LineSeries, LineStyle } from 'lightweight-charts';
import * as texts from '#messages/chart.js';
import { translucent } from '../colors.js';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { textAt } from '../text-at.js';
import { BandArea } from './band-area.js';
import { bollingerBands } from './bollinger.js';
import { BAND_PERIOD, INDICATOR_NAMES } from './indicators.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

/** Adds Bollinger bands of the closing prices, and the area between them. */
export function addBands(chart: LayeredChart): Layer {
  const { api, colors, scale } = chart;
  const options = lineOptions(chart, translucent(colors.tide, 0.5));
  const upper = api.addSeries(LineSeries, options);
  const middle = api.addSeries(LineSeries, { ...options, lineStyle: LineStyle.Dashed });
  const lower = api.addSeries(LineSeries, options);
  const area = new BandArea(translucent(colors['tide-wash'], 0.55));
  upper.attachPrimitive(area);
  const lines = { lower, middle, upper };
  const all = Object.values(lines);
  for (const series of all) series.setSeriesOrder(0);
  return {
    clear() {
      area.points = [];
      for (const series of all) series.setData([]);
    },
    fill(entries) {
      const bars = entries.filter(isDrawn);
      const bands = bollingerBands(closesOf(bars).map(scale.toScale), BAND_PERIOD);
      area.points = bars.map(({ time, ends }, index) => ({ time, ends, band: bands[index] }));
      for (const part of ['lower', 'middle', 'upper'] as const) {
        const values = bands.map((band) => band?.[part]);
        fillValues(lines[part], entries, values);
      }
    },
    key(index) {
      const textOf = (series: typeof upper) => textAt(series, index, scale.label);
      const [high, mean, low] = [textOf(upper), textOf(middle), textOf(lower)];
      // A single value if there is no band, or one of no width.
      const value = high === low ? mean : texts.bandValues(low, mean, high);
      return [{ name: INDICATOR_NAMES.bollinger, color: colors.tide, value, pane: 0 }];
    },
    remove() {
      for (const series of all) api.removeSeries(series);
    },
  };
}
