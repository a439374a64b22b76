import { LineSeries, LineStyle } from 'lightweight-charts';
import { translucent } from '../colors.js';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { BandArea } from './band-area.js';
import { bollingerBands } from './bollinger.js';
import { BAND_PERIOD } from './indicators.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

/** Adds Bollinger bands of the closing prices, and the area between them. */
export function addBands(chart: LayeredChart): Layer {
  const { api, colors } = chart;
  const options = lineOptions(chart, translucent(colors.tide, 0.5));
  const upper = api.addSeries(LineSeries, options);
  const middle = api.addSeries(LineSeries, { ...options, lineStyle: LineStyle.Dashed });
  const lower = api.addSeries(LineSeries, options);
  const area = new BandArea(translucent(colors['tide-wash'], 0.55));
  upper.attachPrimitive(area);
  const all = [upper, middle, lower];
  for (const series of all) series.setSeriesOrder(0);
  return {
    clear() {
      area.points = [];
      for (const series of all) series.setData([]);
    },
    fill(entries) {
      const bars = entries.filter(isDrawn);
      const bands = bollingerBands(closesOf(bars), BAND_PERIOD);
      area.points = bars.map(({ time, ends }, index) => ({ time, ends, band: bands[index] }));
      fillValues(
        upper,
        entries,
        bands.map((band) => band?.upper),
      );
      fillValues(
        middle,
        entries,
        bands.map((band) => band?.middle),
      );
      fillValues(
        lower,
        entries,
        bands.map((band) => band?.lower),
      );
    },
    remove() {
      for (const series of all) api.removeSeries(series);
    },
  };
}
