import { LineSeries, LineStyle } from 'lightweight-charts';
import { formatDecimal } from '../../format.js';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { textAt } from '../text-at.js';
import { INDICATOR_NAMES, PANE_SHARE, RSI_PERIOD } from './indicators.js';
import { relativeStrength } from './rsi.js';
import { closesOf, fillValues, lineOptions } from './value-series.js';

/** Below the first level a price counts as oversold, above the second as overbought. */
const LEVELS = [30, 70];

const label = (value: number) => formatDecimal(value, 0);

/** Only the levels are labelled. */
const noLabels = (ticks: readonly number[]) => ticks.map(() => '');

/** Adds the relative strength index, in its own pane. */
export function addRsi(chart: LayeredChart): Layer {
  const { api, colors } = chart;
  const pane = api.addPane();
  pane.setStretchFactor(PANE_SHARE);
  const line = pane.addSeries(LineSeries, {
    ...lineOptions(chart, colors.tide),
    priceFormat: { type: 'custom', formatter: label, tickmarksFormatter: noLabels, minMove: 1 },
    autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }),
  });
  for (const price of LEVELS) {
    line.createPriceLine({
      price,
      color: colors.edge,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: true,
      axisLabelColor: colors.surface,
      axisLabelTextColor: colors['ink-faint'],
    });
  }
  return {
    clear: () => line.setData([]),
    fill(entries) {
      fillValues(line, entries, relativeStrength(closesOf(entries.filter(isDrawn)), RSI_PERIOD));
    },
    key: (index) => [
      {
        name: INDICATOR_NAMES.rsi,
        color: colors.tide,
        value: textAt(line, index, (value) => formatDecimal(value, 1)),
        pane: pane.paneIndex(),
      },
    ],
    remove: () => api.removeSeries(line),
  };
}
