import {
  AreaSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import type { PortfolioHistoryPoint } from '../../../client/index.js';
import { useSchemeChanges } from '../../shell/preferences.js';
import { type ChartColors, readColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { keepView } from '../../ui/chart/view.js';

interface Chart {
  readonly api: IChartApi;
  readonly value: ISeriesApi<'Area'>;
  readonly cost: ISeriesApi<'Line'>;
  readonly compared: ISeriesApi<'Line'>;
}

/**
 * The value of a portfolio, and its cost as a dashed line. Updates keep the reader's view: use a
 * new `key` for another window.
 */
export function ValueChart({
  points,
  compared,
}: {
  points: readonly PortfolioHistoryPoint[];
  /** Another value at some of the same times. */
  compared: readonly Pick<PortfolioHistoryPoint, 'time' | 'value'>[];
}) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | undefined>(undefined);
  const scheme = useSchemeChanges();
  const shown = useRef<readonly number[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is created anew when the colours change.
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = makeChart(container.current, readColors(container.current));
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.api.remove();
    };
  }, [scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs its points too.
  useEffect(() => {
    const [before, after] = [shown.current, points.map(secondsOf)];
    shown.current = after;
    const { current } = chart;
    if (current === undefined) return;
    keepView(current.api.timeScale(), before, after, () => fill(current, points, compared));
  }, [points, compared, scheme]);

  return <div ref={container} className="chart" />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart {
  const api = createChart(container, chartOptions(container, colors));
  const value = api.addSeries(AreaSeries, {
    lineColor: colors.ink,
    lineWidth: 2,
    topColor: colors['tide-wash'],
    bottomColor: colors.surface,
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
  const compared = api.addSeries(LineSeries, {
    color: colors.rise,
    lineWidth: 2,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  });
  return { api, value, cost, compared };
}

function fill(
  { value, cost, compared }: Chart,
  points: readonly PortfolioHistoryPoint[],
  other: readonly Pick<PortfolioHistoryPoint, 'time' | 'value'>[],
): void {
  // As in the chart of an item: the other series must be empty while one changes.
  cost.setData([]);
  compared.setData([]);
  value.setData(points.map((point) => ({ time: secondsOf(point), value: point.value })));
  cost.setData(points.map((point) => ({ time: secondsOf(point), value: point.cost })));
  compared.setData(other.map((point) => ({ time: secondsOf(point), value: point.value })));
}

function secondsOf({ time }: Pick<PortfolioHistoryPoint, 'time'>): UTCTimestamp {
  return Math.floor(Date.parse(time) / 1_000) as UTCTimestamp;
}
