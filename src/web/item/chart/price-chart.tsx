import { createChart } from 'lightweight-charts';
import { useCallback, useMemo, useState } from 'react';
import type { ChartColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { type Chart, useChart } from '../../ui/chart/use-chart.js';
import type { Point } from '../history.js';
import { type Blank, type DrawnPoint, drawn, isDrawn, pointedAt } from './bands.js';
import { Legend } from './legend.js';
import { addPriceSeries, VOLUME_SHARE } from './price-series.js';

interface Prices {
  readonly entries: readonly (DrawnPoint | Blank)[];
  /** The price that the change over the window begins with. */
  readonly base: number;
}

/**
 * The prices of one market from `from` to `to`, in milliseconds. Updates keep the reader's view:
 * use a new `key` for another market or window.
 */
export function PriceChart({
  points,
  base,
  from,
  to,
}: {
  points: readonly Point[];
  /** The price that the change over the window begins with. */
  base: number;
  from: number;
  to: number;
}) {
  const prices = useMemo(
    () => ({ entries: drawn(points, from, to), base }),
    [points, base, from, to],
  );
  /** Where the pointer is, in seconds since 1970. */
  const [time, setTime] = useState<number | undefined>(undefined);
  const make = useCallback((container: HTMLElement, colors: ChartColors) => {
    const chart = makeChart(container, colors);
    chart.api.subscribeCrosshairMove((move) => {
      setTime(move.time === undefined ? undefined : Number(move.time));
    });
    return chart;
  }, []);
  const container = useChart(make, prices, timesOf);
  const { entries } = prices;
  const pointed = time === undefined ? undefined : pointedAt(entries, time);
  return (
    <>
      <Legend point={pointed ?? entries.findLast(isDrawn)} />
      <div ref={container} className="chart" />
    </>
  );
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart<Prices> {
  const options = chartOptions(container, colors);
  const api = createChart(container, {
    ...options,
    rightPriceScale: {
      ...options.rightPriceScale,
      scaleMargins: { top: 0.06, bottom: VOLUME_SHARE + 0.04 },
    },
  });
  const series = addPriceSeries(api, colors);
  return { api, fill: ({ entries, base }) => series.fill(entries, base) };
}

const timesOf = ({ entries }: Prices) => entries.map(({ time }) => time);
