import { createChart, type ISeriesApi, LineSeries, PriceScaleMode } from 'lightweight-charts';
import type { IndexSeries } from '../../client/index.js';
import * as texts from '../messages/en/indices.js';
import { ChartBox } from '../ui/chart/chart-box.js';
import type { ChartColors } from '../ui/chart/colors.js';
import { chartOptions } from '../ui/chart/options.js';
import { type Chart, secondsOf, useChart } from '../ui/chart/use-chart.js';
import { formatDecimal } from '../ui/format.js';

/** The colours of lines, in their order. */
export const LINE_COLORS = ['ink', 'tide', 'rise', 'fall', 'edge'] as const;

/**
 * A line for each index, as change since its first day. Updates keep the reader's view: use a new
 * `key` for other indices or another window.
 */
export function IndexChart({ lines }: { lines: readonly IndexSeries[] }) {
  return <ChartBox ref={useChart(makeChart, lines, timesOf)} label={texts.title} />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart<readonly IndexSeries[]> {
  const api = createChart(container, chartOptions(container, colors));
  api.applyOptions({
    localization: { priceFormatter: (level: number) => formatDecimal(level, 1) },
    rightPriceScale: { mode: PriceScaleMode.Percentage },
  });
  let drawn: ISeriesApi<'Line'>[] = [];
  return {
    api,
    fill(lines) {
      for (const line of drawn) api.removeSeries(line);
      drawn = lines.map(({ series }, place) => {
        const line = api.addSeries(LineSeries, {
          color: colors[LINE_COLORS[place % LINE_COLORS.length] ?? 'ink'],
          lineWidth: 2,
          priceLineVisible: false,
        });
        line.setData(series.map(({ time, level }) => ({ time: secondsOf(time), value: level })));
        return line;
      });
    },
  };
}

function timesOf(lines: readonly IndexSeries[]): number[] {
  const times = new Set(lines.flatMap(({ series }) => series.map(({ time }) => secondsOf(time))));
  return [...times].sort((a, b) => a - b);
}
