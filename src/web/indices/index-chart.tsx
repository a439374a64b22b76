import {
  type BarPrice,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  PriceScaleMode,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import * as texts from '#messages/indices.js';
import type { IndexSeries } from '../../client/index.js';
import { ChartBox } from '../ui/chart/chart-box.js';
import type { ChartColors } from '../ui/chart/colors.js';
import { chartTime, type DrawnBar } from '../ui/chart/entries.js';
import { freeTicks, lastValuesOf } from '../ui/chart/free-ticks.js';
import { ChartContext, type LayeredChart, Layers } from '../ui/chart/layers.js';
import { chartOptions } from '../ui/chart/options.js';
import type { Scale } from '../ui/chart/scale-choice.js';
import { type Chart, useChart } from '../ui/chart/use-chart.js';
import { PLAIN_SCALE } from '../ui/chart/value-scale.js';
import { formatDecimal, formatPercent } from '../ui/format.js';
import { axisDecimals, reachedLevels } from './levels.js';

/** The colours of the lines, by index. */
const LINE_COLORS = ['ink', 'tide', 'fall', 'violet', 'warn'] as const;

/** An index to draw. */
export interface IndexLine {
  /**
   * The index of the line among the chosen ones, of which some may be unknown: it decides the
   * colour.
   */
  readonly place: number;
  readonly index: IndexSeries;
}

interface Levels {
  readonly lines: readonly IndexLine[];
  readonly scale: Scale;
}

/**
 * A line for each index. Updates keep the reader's view: use a new `key` for another range.
 * @param children drawn next to the first line
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
      <div className="chart-frame">
        <ChartBox ref={useChart(make, levels, timesOf)} label={texts.title} />
        {children}
      </div>
    </ChartContext>
  );
}

function makeChart(container: HTMLElement, colors: ChartColors) {
  const api = createChart(container, chartOptions(container, colors));
  const colorOf = (index: number) => colors[LINE_COLORS[index % LINE_COLORS.length] ?? 'ink'];
  const addLine = (index: number) =>
    api.addSeries(LineSeries, { color: colorOf(index), lineWidth: 2, priceLineVisible: false });
  const first = addLine(0);
  const added = new Layers();
  let others: ISeriesApi<'Line'>[] = [];
  const chart: Chart<Levels> = {
    api,
    fill({ lines, scale }) {
      const [line, ...rest] = lines;
      const decimals = axisDecimals(lines.flatMap(({ index }) => index.series.map(levelOf)));
      api.applyOptions(optionsOf(scale, decimals, () => lastValuesOf([first, ...others])));
      added.redraw(line === undefined ? [] : barsOf(line.index), () => {
        for (const other of others) api.removeSeries(other);
        first.applyOptions({ color: colorOf(line?.place ?? 0) });
        first.setData(line === undefined ? [] : dataOf(line));
        others = rest.map((other) => {
          const drawn = addLine(other.place);
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
    scale: { ...PLAIN_SCALE, label: (level) => labelOf(api, level) },
    isShown: () => !added.isGone,
    entries: () => added.entries,
    add: (layer) => added.add(layer),
    key: (index) => added.key(index),
  };
  return { chart, layered };
}

/**
 * Levels start at 100, so a percent scale is not needed. The library's percent scale would start
 * each series at 0%, indicators too.
 */
function optionsOf(scale: Scale, decimals: number, lastValues: () => readonly number[]) {
  const label = (level: number) =>
    scale === 'percent' ? formatPercent(level - 100, decimals) : formatDecimal(level, decimals);
  return {
    localization: {
      priceFormatter: label,
      tickmarksPriceFormatter: (ticks: readonly number[]) =>
        freeTicks(ticks, lastValues(), ticks.map(label)),
    },
    rightPriceScale: {
      mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    },
  };
}

const levelOf = ({ level }: IndexSeries['series'][number]) => level;

/** A level as a label of the scale. */
function labelOf(api: IChartApi, level: number): string {
  return api.options().localization.priceFormatter?.(level as BarPrice) ?? formatDecimal(level, 1);
}

const dataOf = ({ index }: IndexLine) =>
  reachedLevels(index).map(({ time, value }) => ({ time: secondsAt(time), value }));

/** The levels as bars, from which indicators are computed. */
function barsOf(index: IndexSeries): DrawnBar[] {
  return reachedLevels(index).map(({ time, value }, i) => ({
    time: secondsAt(time),
    open: value,
    high: value,
    low: value,
    close: value,
    volume: 0,
    count: index.series[i]?.items ?? 0,
    ends: false,
  }));
}

function timesOf({ lines }: Levels): number[] {
  const times = new Set(lines.flatMap(dataOf).map(({ time }) => time));
  return [...times].sort((a, b) => a - b);
}

function secondsAt(time: number): UTCTimestamp {
  return chartTime(Math.floor(time / 1_000));
}
