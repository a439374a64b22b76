import { createChart, PriceScaleMode, type Time } from 'lightweight-charts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { history as texts } from '#messages/item-chart.js';
import type { CandleInterval } from '../../../contract/candle-values.js';
import { ChartBox } from '../../ui/chart/chart-box.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { type Bar, type Entries, isDrawn } from '../../ui/chart/entries.js';
import { ChartContext, type LayeredChart, Layers } from '../../ui/chart/layers.js';
import { chartOptions, dayLabel } from '../../ui/chart/options.js';
import type { Scale } from '../../ui/chart/scale-choice.js';
import { type Chart, useChart } from '../../ui/chart/use-chart.js';
import type { VolumeMeaning } from '../volume.js';
import { candleTime, isOfDays } from './candle-time.js';
import type { ChartType } from './chart-view.js';
import { barBefore, drawn, pointedAt } from './drawn.js';
import { Legend } from './legend.js';
import { addPriceSeries } from './price-series.js';
import { priceValues } from './price-values.js';

interface Prices {
  readonly entries: Entries;
  /** The price from which the change over the range is computed, in cents. */
  readonly base: number;
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
  interval,
  volumeMeans,
  type,
  scale,
  panes,
  layers,
  children,
}: {
  bars: readonly Bar[];
  /** The price from which the change over the range is computed, in cents. */
  base: number;
  from: number;
  to: number;
  /** The interval of the bars. */
  interval: CandleInterval;
  volumeMeans: VolumeMeaning;
  type: ChartType;
  scale: Scale;
  /** The number of panes below the price. */
  panes: number;
  /** Drawn over the price. */
  layers: ReactNode;
  /** Rendered below the chart; can use its context. */
  children: ReactNode;
}) {
  const prices = useMemo(() => ({ entries: drawn(bars, from, to), base }), [bars, base, from, to]);
  /** The time under the pointer, in seconds since 1970. */
  const [time, setTime] = useState<number | undefined>(undefined);
  const [layered, setLayered] = useState<LayeredChart>();
  const make = useCallback(
    (container: HTMLElement, colors: ChartColors) => {
      const { chart, price, values, added } = makeChart(container, colors, {
        type,
        scale,
        interval,
      });
      const { api } = chart;
      api.subscribeCrosshairMove((move) => {
        setTime(move.time === undefined ? undefined : Number(move.time));
      });
      setLayered({
        api,
        colors,
        price,
        scale: values,
        isShown: () => !added.isGone,
        entries: () => added.entries,
        add: (layer) => added.add(layer),
        key: (index) => added.key(index),
      });
      return chart;
    },
    [type, scale, interval],
  );
  const container = useChart(make, prices, timesOf);
  const { entries } = prices;
  const shown =
    (time === undefined ? undefined : pointedAt(entries, time)) ?? entries.findLast(isDrawn);
  return (
    <>
      <Legend
        bar={shown}
        before={shown && barBefore(entries, shown)}
        type={type}
        interval={interval}
        volumeMeans={volumeMeans}
      />
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

/** The margins above and below the prices, as fractions of the height. */
const MARGINS = { top: 0.06, bottom: 0.06 };

function makeChart(
  container: HTMLElement,
  colors: ChartColors,
  { type, scale, interval }: { type: ChartType; scale: Scale; interval: CandleInterval },
) {
  const { timeScale, ...options } = chartOptions(container, colors);
  // Series next to the price have other units, so each has its own format.
  const api = createChart(container, {
    ...options,
    localization: { timeFormatter: (time: Time) => candleTime(Number(time) * 1_000, interval) },
    timeScale: isOfDays(interval) ? { ...timeScale, tickMarkFormatter: dayLabel } : timeScale,
    rightPriceScale: {
      ...options.rightPriceScale,
      scaleMargins: MARGINS,
      mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    },
  });
  const added = new Layers();
  const values = priceValues(scale);
  const series = addPriceSeries({ api, colors, scale: values }, type);
  values.labelLast([series.price]);
  const chart: Chart<Prices> = {
    api,
    fill({ entries, base }) {
      values.countFrom(base);
      added.redraw(entries, () => series.fill(entries, base));
    },
    close: () => added.chartRemoved(),
  };
  return { chart, price: series.price, values, added };
}

const timesOf = ({ entries }: Prices) => entries.map(({ time }) => time);
