import { BaselineSeries, createChart, LineSeries, LineStyle, LineType } from 'lightweight-charts';
import { useMemo } from 'react';
import type { PortfolioHistoryPoint } from '../../../client/index.js';
import { history as texts } from '../../messages/en/portfolio-figures.js';
import { formatAmount } from '../../ui/amount.js';
import { ChartBox } from '../../ui/chart/chart-box.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { type Chart, secondsOf, useChart } from '../../ui/chart/use-chart.js';

interface Values {
  readonly points: readonly PortfolioHistoryPoint[];
  /** Another value at some of the same times. */
  readonly compared: readonly Pick<PortfolioHistoryPoint, 'time' | 'value'>[];
}

/**
 * The value of a portfolio, and its cost as a dashed line. Updates keep the reader's view: use a
 * new `key` for another window.
 */
export function ValueChart({ points, compared }: Values) {
  const values = useMemo(() => ({ points, compared }), [points, compared]);
  return <ChartBox ref={useChart(makeChart, values, timesOf)} label={texts.chart} />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart<Values> {
  const options = chartOptions(container, colors);
  const api = createChart(container, {
    ...options,
    localization: { ...options.localization, priceFormatter: formatAmount },
  });
  const value = api.addSeries(BaselineSeries, {
    baseValue: { type: 'price', price: 0 },
    topLineColor: colors.ink,
    lineWidth: 2,
    topFillColor1: colors['tide-wash'],
    topFillColor2: colors.surface,
    priceLineVisible: false,
  });
  const cost = api.addSeries(LineSeries, {
    color: colors.tide,
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
    // The cost changes in steps, at purchases and sales.
    lineType: LineType.WithSteps,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  });
  const other = api.addSeries(LineSeries, {
    color: colors.rise,
    lineWidth: 2,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  });
  return {
    api,
    fill({ points, compared }) {
      // As in the chart of an item: the other series must be empty while one changes.
      cost.setData([]);
      other.setData([]);
      value.setData(points.map((point) => ({ time: secondsOf(point.time), value: point.value })));
      cost.setData(points.map((point) => ({ time: secondsOf(point.time), value: point.cost })));
      other.setData(compared.map((point) => ({ time: secondsOf(point.time), value: point.value })));
    },
  };
}

const timesOf = ({ points }: Values) => points.map(({ time }) => secondsOf(time));
