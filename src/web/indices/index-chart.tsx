import { createChart, type ISeriesApi, LineSeries, PriceScaleMode } from 'lightweight-charts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { IndexSeries } from '../../client/index.js';
import * as texts from '../messages/en/indices.js';
import { ChartBox } from '../ui/chart/chart-box.js';
import type { ChartColors } from '../ui/chart/colors.js';
import type { DrawnBar } from '../ui/chart/entries.js';
import { ChartContext, type LayeredChart, Layers } from '../ui/chart/layers.js';
import { chartOptions } from '../ui/chart/options.js';
import type { Scale } from '../ui/chart/scale.js';
import { type Chart, secondsOf, useChart } from '../ui/chart/use-chart.js';
import { formatDecimal, formatPercent } from '../ui/format.js';

/** The colours of lines, in their order. */
const LINE_COLORS = ['ink', 'tide', 'rise', 'fall', 'edge'] as const;

interface Levels {
  readonly lines: readonly IndexSeries[];
  readonly scale: Scale;
}

/**
 * A line for each index. Updates keep the reader's view: use a new `key` for another range.
 * @param children what is drawn beside the first line
 */
export function IndexChart({ lines, scale, children }: Levels & { children: ReactNode }) {
  const levels = useMemo(() => ({ lines, scale }), [lines, scale]);
  const [layered, setLayered] = useState<LayeredChart>();
  const make = useCallback((container: HTMLElement, colors: ChartColors) => {
    const made = makeChart(container, colors);
    setLayered(made.layered);
    return made.chart;
  }, []);
  return (
    <ChartContext value={layered}>
      <ChartBox ref={useChart(make, levels, timesOf)} label={texts.title} />
      {children}
    </ChartContext>
  );
}

function makeChart(container: HTMLElement, colors: ChartColors) {
  const api = createChart(container, chartOptions(container, colors));
  const addLine = (place: number) =>
    api.addSeries(LineSeries, {
      color: colors[LINE_COLORS[place % LINE_COLORS.length] ?? 'ink'],
      lineWidth: 2,
      priceLineVisible: false,
    });
  const first = addLine(0);
  const added = new Layers();
  let others: ISeriesApi<'Line'>[] = [];
  const chart: Chart<Levels> = {
    api,
    fill({ lines: [line, ...rest], scale }) {
      api.applyOptions(optionsOf(scale));
      added.redraw(line === undefined ? [] : barsOf(line), () => {
        for (const other of others) api.removeSeries(other);
        first.setData(line === undefined ? [] : dataOf(line));
        others = rest.map((other, place) => {
          const drawn = addLine(place + 1);
          drawn.setData(dataOf(other));
          return drawn;
        });
      });
    },
    close: () => added.chartRemoved(),
  };
  const layered: LayeredChart = {
    api,
    colors,
    price: first,
    format: {},
    isShown: () => !added.isGone,
    entries: () => added.entries,
    add: (layer) => added.add(layer),
  };
  return { chart, layered };
}

/**
 * Levels are 100 on their first day, so that percent need no scale of their own. The one of the
 * library begins each series with 0 %, indicators too.
 */
function optionsOf(scale: Scale) {
  return {
    localization: {
      priceFormatter: (level: number) =>
        scale === 'percent' ? formatPercent(level - 100) : formatDecimal(level, 1),
    },
    rightPriceScale: {
      mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    },
  };
}

const dataOf = ({ series }: IndexSeries) =>
  series.map(({ time, level }) => ({ time: secondsOf(time), value: level }));

/** The levels as bars, of which indicators are made. */
function barsOf({ series }: IndexSeries): DrawnBar[] {
  return series.map(({ time, level, items }) => ({
    time: secondsOf(time),
    open: level,
    high: level,
    low: level,
    close: level,
    volume: 0,
    count: items,
    ends: false,
  }));
}

function timesOf({ lines }: Levels): number[] {
  const times = new Set(lines.flatMap(({ series }) => series.map(({ time }) => secondsOf(time))));
  return [...times].sort((a, b) => a - b);
}
