import { HistogramSeries, LineSeries } from 'lightweight-charts';
import * as texts from '#messages/chart.js';
import { signedMoney } from '../../format.js';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { WITHOUT_MARKS } from '../series-data.js';
import { textAt } from '../text-at.js';
import { INDICATOR_NAMES, PANE_SHARE } from './indicators.js';
import { convergenceDivergence } from './macd.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

const FORMAT = { priceFormat: { type: 'custom', formatter: signedMoney, minMove: 0.01 } } as const;

/** Adds moving average convergence/divergence, in its own pane. */
export function addMacd(chart: LayeredChart): Layer {
  const { api, colors } = chart;
  const pane = api.addPane();
  pane.setStretchFactor(PANE_SHARE);
  const histogram = pane.addSeries(HistogramSeries, {
    ...WITHOUT_MARKS,
    ...FORMAT,
    color: colors.edge,
  });
  const line = pane.addSeries(LineSeries, { ...lineOptions(chart, colors.tide), ...FORMAT });
  const signal = pane.addSeries(LineSeries, { ...lineOptions(chart, colors.violet), ...FORMAT });
  const all = [histogram, line, signal];
  return {
    clear() {
      for (const series of all) series.setData([]);
    },
    fill(entries) {
      const macd = convergenceDivergence(closesOf(entries.filter(isDrawn)));
      fillValues(histogram, entries, macd.histogram);
      fillValues(line, entries, macd.line);
      fillValues(signal, entries, macd.signal);
    },
    key(index) {
      const keyOf = (name: string, color: string, series: (typeof all)[number]) => ({
        name,
        color,
        value: textAt(series, index, signedMoney),
        pane: pane.paneIndex(),
      });
      return [
        keyOf(INDICATOR_NAMES.macd, colors.tide, line),
        keyOf(texts.signal, colors.violet, signal),
        keyOf(texts.histogram, colors.edge, histogram),
      ];
    },
    remove() {
      for (const series of all) api.removeSeries(series);
    },
  };
}
