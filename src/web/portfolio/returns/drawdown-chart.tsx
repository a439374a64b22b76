import { AreaSeries, createChart } from 'lightweight-charts';
import type { ReturnPoint } from '../../../client/index.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { type Chart, secondsOf, useChart } from '../../ui/chart/use-chart.js';
import { formatDay } from '../../ui/format.js';
import { fraction } from '../risk/fraction.js';

/** How far the prices of the holdings were below their highest, day by day. */
export function DrawdownChart({ series }: { series: readonly ReturnPoint[] }) {
  return <div ref={useChart(makeChart, series, timesOf)} className="chart" />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart<readonly ReturnPoint[]> {
  const options = chartOptions(container, colors);
  const api = createChart(container, {
    ...options,
    // The area is filled up to the upper edge, which is 0 then.
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
  const area = api.addSeries(AreaSeries, {
    lineColor: colors.fall,
    lineWidth: 2,
    topColor: colors['fall-wash'],
    bottomColor: colors['fall-wash'],
    invertFilledArea: true,
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
