import { AreaSeries, createChart } from 'lightweight-charts';
import { sharing as texts } from '#messages/portfolio-sharing.js';
import type { SharedPortfolio } from '../../../client/index.js';
import { formatAmount } from '../../ui/amount.js';
import { ChartBox } from '../../ui/chart/chart-box.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { type Chart, secondsOf, useChart } from '../../ui/chart/use-chart.js';
import { formatShare } from '../../ui/format.js';

type Points = NonNullable<SharedPortfolio['history']>;

/** The value over the last year: in money, or in percent of its highest. */
export function SharedChart({ points }: { points: Points }) {
  return <ChartBox ref={useChart(makeChart, points, timesOf)} label={texts.lastYear} />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart<Points> {
  const options = chartOptions(container, colors);
  const api = createChart(container, options);
  const value = api.addSeries(AreaSeries, {
    lineColor: colors.ink,
    lineWidth: 2,
    topColor: colors['tide-wash'],
    bottomColor: colors.surface,
    priceLineVisible: false,
  });
  return {
    api,
    fill(points) {
      const hasAmounts = points.some((point) => point.value !== undefined);
      api.applyOptions({
        localization: {
          priceFormatter: hasAmounts ? formatAmount : (share: number) => formatShare(share, 1),
        },
      });
      value.setData(
        points.map(({ time, value: amount, percent }) => ({
          time: secondsOf(time),
          value: amount ?? percent,
        })),
      );
    },
  };
}

const timesOf = (points: Points) => points.map(({ time }) => secondsOf(time));
