import { BaselineSeries, createChart } from 'lightweight-charts';
import { returns as texts } from '#messages/portfolio-figures.js';
import type { ReturnPoint } from '../../../client/index.js';
import { ChartBox } from '../../ui/chart/chart-box.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { type Chart, secondsOf, useChart } from '../../ui/chart/use-chart.js';
import { formatDay } from '../../ui/format.js';
import { fraction } from '../risk/fraction.js';

/** How far the prices of the holdings were below their highest, day by day. */
export function DrawdownChart({ series }: { series: readonly ReturnPoint[] }) {
  return <ChartBox ref={useChart(makeChart, series, timesOf)} label={texts.drawdownChart} />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart<readonly ReturnPoint[]> {
  const options = chartOptions(container, colors);
  const api = createChart(container, {
    ...options,
    rightPriceScale: {
      ...options.rightPriceScale,
      scaleMargins: { top: 0, bottom: 0.1 },
      entireTextOnly: true,
    },
    timeScale: { ...options.timeScale, timeVisible: false },
    localization: {
      priceFormatter: fraction,
      timeFormatter: (time: unknown) => formatDay(Number(time) * 1_000),
    },
  });
  const area = api.addSeries(BaselineSeries, {
    baseValue: { type: 'price', price: 0 },
    topLineColor: colors.fall,
    bottomLineColor: colors.fall,
    lineWidth: 2,
    bottomFillColor1: colors['fall-wash'],
    bottomFillColor2: colors['fall-wash'],
    priceLineVisible: false,
    priceFormat: { type: 'custom', formatter: fraction, minMove: 0.0001 },
  });
  return {
    api,
    fill: (series) =>
      area.setData(series.map(({ day, drawdown }) => ({ time: secondsOf(day), value: drawdown }))),
  };
}

const timesOf = (series: readonly ReturnPoint[]) => series.map(({ day }) => secondsOf(day));
