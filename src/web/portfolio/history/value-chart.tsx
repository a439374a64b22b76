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

interface Chart {
  readonly api: IChartApi;
  readonly value: ISeriesApi<'Area'>;
  readonly cost: ISeriesApi<'Line'>;
}

/** What a portfolio was worth, and as a dashed line what it had cost. */
export function ValueChart({ points }: { points: readonly PortfolioHistoryPoint[] }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | undefined>(undefined);
  const scheme = useSchemeChanges();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours want another chart.
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = makeChart(place.current, readColors(place.current));
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.api.remove();
    };
  }, [scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart wants its points too.
  useEffect(() => {
    if (chart.current !== undefined) fill(chart.current, points);
  }, [points, scheme]);

  return <div ref={place} className="chart" />;
}

function makeChart(place: HTMLElement, colors: ChartColors): Chart {
  const api = createChart(place, chartOptions(place, colors));
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
    // It changes where something is bought or sold, and not on the way there.
    lineType: LineType.WithSteps,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  });
  return { api, value, cost };
}

function fill({ api, value, cost }: Chart, points: readonly PortfolioHistoryPoint[]): void {
  const at = (time: string) => Math.floor(Date.parse(time) / 1_000) as UTCTimestamp;
  // As in the chart of an item: nothing of the one may be found while the other changes.
  cost.setData([]);
  value.setData(points.map((point) => ({ time: at(point.time), value: point.value })));
  cost.setData(points.map((point) => ({ time: at(point.time), value: point.cost })));
  api.timeScale().fitContent();
}
