import { createChart, PriceScaleMode } from 'lightweight-charts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import * as texts from '../../messages/en/item-chart.js';
import { ChartBox } from '../../ui/chart/chart-box.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { type Bar, type Entries, firstClose, isDrawn } from '../../ui/chart/entries.js';
import { ChartContext, type LayeredChart, Layers } from '../../ui/chart/layers.js';
import { chartOptions } from '../../ui/chart/options.js';
import type { Scale } from '../../ui/chart/scale.js';
import { type Chart, useChart } from '../../ui/chart/use-chart.js';
import type { ChartType } from './chart-view.js';
import { drawn, pointedAt } from './drawn.js';
import { Legend } from './legend.js';
import { PriceLabels } from './price-labels.js';
import { addPriceSeries } from './price-series.js';

interface Prices {
  readonly entries: Entries;
  /** The price that the change over the range begins with. */
  readonly base: number;
  readonly scale: Scale;
}

/**
 * The prices of one market from `from` to `to`, in milliseconds. Updates keep the reader's view:
 * use a new `key` for another market or range.
 */
export function PriceChart({
  bars,
  base,
  from,
  to,
  type,
  scale,
  panes,
  layers,
  children,
}: {
  bars: readonly Bar[];
  /** The price that the change over the range begins with. */
  base: number;
  from: number;
  to: number;
  type: ChartType;
  scale: Scale;
  /** Panes below the price. */
  panes: number;
  /** What is drawn over the price. */
  layers: ReactNode;
  /** What is below the chart, and acts on it. */
  children: ReactNode;
}) {
  const prices = useMemo(
    () => ({ entries: drawn(bars, from, to), base, scale }),
    [bars, base, from, to, scale],
  );
  /** Where the pointer is, in seconds since 1970. */
  const [time, setTime] = useState<number | undefined>(undefined);
  const [layered, setLayered] = useState<LayeredChart>();
  const make = useCallback(
    (container: HTMLElement, colors: ChartColors) => {
      const { chart, price, format, added } = makeChart(container, colors, type);
      const { api } = chart;
      api.subscribeCrosshairMove((move) => {
        setTime(move.time === undefined ? undefined : Number(move.time));
      });
      setLayered({
        api,
        colors,
        price,
        format,
        isShown: () => !added.isGone,
        entries: () => added.entries,
        add: (layer) => added.add(layer),
      });
      return chart;
    },
    [type],
  );
  const container = useChart(make, prices, timesOf);
  const { entries } = prices;
  const pointed = time === undefined ? undefined : pointedAt(entries, time);
  return (
    <>
      <Legend bar={pointed ?? entries.findLast(isDrawn)} />
      <ChartContext value={layered}>
        <div className="chart-frame">
          <ChartBox ref={container} label={texts.prices} panes={panes} />
          {layers}
        </div>
        {children}
      </ChartContext>
    </>
  );
}

/** Shares of the height above and below the prices. */
const MARGINS = { top: 0.06, bottom: 0.06 };

function makeChart(container: HTMLElement, colors: ChartColors, type: ChartType) {
  const { localization, ...options } = chartOptions(container, colors);
  const { timeFormatter } = localization;
  // Series beside the price have other units: each has its own format.
  const api = createChart(container, {
    ...options,
    localization: { timeFormatter },
    rightPriceScale: { ...options.rightPriceScale, scaleMargins: MARGINS },
  });
  const added = new Layers();
  const labels = new PriceLabels();
  const { format } = labels;
  const series = addPriceSeries({ api, colors, format }, type);
  const scaleOf = api.priceScale('right');
  const chart: Chart<Prices> = {
    api,
    fill({ entries, base, scale }) {
      labels.countFrom(scale === 'percent' ? firstClose(entries) : undefined);
      // This also replaces the labels.
      scaleOf.applyOptions({
        mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      });
      added.redraw(entries, () => series.fill(entries, base));
    },
    close: () => added.chartRemoved(),
  };
  return { chart, price: series.price, format, added };
}

const timesOf = ({ entries }: Prices) => entries.map(({ time }) => time);
