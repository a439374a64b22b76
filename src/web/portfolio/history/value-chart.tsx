import { BaselineSeries, createChart, LineSeries, LineStyle, LineType } from 'lightweight-charts';
import { useMemo } from 'react';
import { history as texts } from '#messages/portfolio-figures.js';
import type { PortfolioHistoryPoint, PortfolioSummary } from '../../../client/index.js';
import { formatAmount } from '../../ui/amount.js';
import { ChartBox } from '../../ui/chart/chart-box.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { freeTicks, lastValuesOf } from '../../ui/chart/free-ticks.js';
import { chartOptions, dateLabel, tickLabel } from '../../ui/chart/options.js';
import { type Chart, secondsOf, useChart } from '../../ui/chart/use-chart.js';
import { placeTrades, type TradeMark } from './place-trades.js';

interface Values {
  /** Since the first holding. */
  readonly points: readonly PortfolioHistoryPoint[];
  /** Of the whole window. */
  readonly all: readonly PortfolioHistoryPoint[];
  /** Another value at some of the same times. */
  readonly compared: readonly Pick<PortfolioHistoryPoint, 'time' | 'value'>[];
  /** Days with purchases and sales, which are marked. */
  readonly trades: PortfolioSummary['trades'];
}

/** Over a longer time, in seconds, labels of the axis are dates alone. */
const LONGEST_WITH_TIMES = 8 * 86_400;

/**
 * The value of a portfolio, its cost as a dashed line, and the past value of the items held now. Updates keep the reader's view: use a
 * new `key` for another window.
 */
export function ValueChart({ points, all, compared, trades }: Values) {
  const values = useMemo(
    () => ({ points, all, compared, trades }),
    [points, all, compared, trades],
  );
  return <ChartBox ref={useChart(makeChart, values, timesOf)} label={texts.chart} />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart<Values> {
  const options = chartOptions(container, colors);
  let hasManyDays = false;
  const tickMarkFormatter: typeof tickLabel = (time, mark) =>
    hasManyDays ? dateLabel(time, mark) : tickLabel(time, mark);
  const api = createChart(container, {
    ...options,
    timeScale: { ...options.timeScale, tickMarkFormatter },
    localization: {
      ...options.localization,
      priceFormatter: formatAmount,
      tickmarksPriceFormatter: (ticks: readonly number[]) =>
        freeTicks(ticks, lastValuesOf([value, cost, other]), ticks.map(formatAmount)),
    },
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
  const heldNow = api.addSeries(LineSeries, {
    color: colors['ink-faint'],
    lineWidth: 1,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  });
  const other = api.addSeries(LineSeries, {
    color: colors.rise,
    lineWidth: 2,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  });
  // Dots on the line: a series without a line, as the plugin for marks is large.
  const dots = (color: string, pointMarkersRadius: number) =>
    api.addSeries(LineSeries, {
      color,
      pointMarkersRadius,
      pointMarkersVisible: true,
      lineVisible: false,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    });
  const bought = dots(colors.tide, 5);
  const sold = dots(colors.fall, 3);
  return {
    api,
    fill({ points, all, compared, trades }) {
      hasManyDays = durationOf(all) > LONGEST_WITH_TIMES;
      // As in the chart of an item: the other series must be empty while one changes.
      cost.setData([]);
      other.setData([]);
      heldNow.setData([]);
      bought.setData([]);
      sold.setData([]);
      value.setData(points.map((point) => ({ time: secondsOf(point.time), value: point.value })));
      const marks = placeTrades(points, trades);
      bought.setData(dotsOf(marks, 'bought'));
      sold.setData(dotsOf(marks, 'sold'));
      // A cost of 0 is an unknown one.
      const costs = points.some((point) => point.cost > 0) ? points : [];
      cost.setData(costs.map((point) => ({ time: secondsOf(point.time), value: point.cost })));
      heldNow.setData(
        all.flatMap(({ time, held_now_value: value }) =>
          value === null ? [] : [{ time: secondsOf(time), value }],
        ),
      );
      other.setData(compared.map((point) => ({ time: secondsOf(point.time), value: point.value })));
    },
  };
}

/** The time from the first point to the last, in seconds. */
function durationOf(points: readonly PortfolioHistoryPoint[]): number {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined
    ? 0
    : secondsOf(last.time) - secondsOf(first.time);
}

function dotsOf(marks: readonly TradeMark[], kind: TradeMark['kind']) {
  return marks
    .filter((mark) => mark.kind === kind)
    .map(({ time, value }) => ({ time: secondsOf(time), value }));
}

const timesOf = ({ all }: Values) => all.map(({ time }) => secondsOf(time));
