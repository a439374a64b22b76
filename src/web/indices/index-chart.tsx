import {
  createChart,
  type IChartApi,
  LineSeries,
  PriceScaleMode,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import type { IndexSeries } from '../../client/index.js';
import { useSchemeChanges } from '../shell/preferences.js';
import { type ChartColors, readColors } from '../ui/chart/colors.js';
import { chartOptions } from '../ui/chart/options.js';

/** The colours of lines, in their order. */
export const LINE_COLORS = ['ink', 'tide', 'rise', 'fall', 'edge'] as const;

/** A line for each index, as change since its first day. */
export function IndexChart({ lines }: { lines: readonly IndexSeries[] }) {
  const container = useRef<HTMLDivElement>(null);
  const scheme = useSchemeChanges();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is created anew when the colours change.
  useEffect(() => {
    if (container.current === null) return undefined;
    const chart = makeChart(container.current, readColors(container.current), lines);
    return () => chart.remove();
  }, [scheme, lines]);

  return <div ref={container} className="chart" />;
}

function makeChart(
  container: HTMLElement,
  colors: ChartColors,
  lines: readonly IndexSeries[],
): IChartApi {
  const chart = createChart(container, chartOptions(container, colors));
  chart.applyOptions({
    localization: { priceFormatter: (level: number) => level.toFixed(1) },
    rightPriceScale: { mode: PriceScaleMode.Percentage },
  });
  for (const [place, { series }] of lines.entries()) {
    const line = chart.addSeries(LineSeries, {
      color: colors[LINE_COLORS[place % LINE_COLORS.length] ?? 'ink'],
      lineWidth: 2,
      priceLineVisible: false,
    });
    line.setData(series.map(({ time, level }) => ({ time: secondsOf(time), value: level })));
  }
  chart.timeScale().fitContent();
  return chart;
}

function secondsOf(time: string): UTCTimestamp {
  return Math.floor(Date.parse(time) / 1_000) as UTCTimestamp;
}
