import { createChart, type IChartApi } from 'lightweight-charts';
import { useEffect, useRef, useState } from 'react';
import { useSchemeChanges } from '../../shell/preferences.js';
import { type ChartColors, readColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { keepView } from '../../ui/chart/view.js';
import type { Point } from '../history.js';
import { type Blank, type DrawnPoint, drawn, isDrawn, pointedAt } from './bands.js';
import { Legend } from './legend.js';
import { addPriceSeries, type PriceSeries, VOLUME_SHARE } from './price-series.js';

interface Chart {
  readonly api: IChartApi;
  readonly series: PriceSeries;
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
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | undefined>(undefined);
  const [pointed, setPointed] = useState<DrawnPoint | undefined>(undefined);
  const scheme = useSchemeChanges();
  const shown = useRef<readonly (DrawnPoint | Blank)[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is created anew when the colours change.
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = makeChart(container.current, readColors(container.current));
    chart.current = made;
    made.api.subscribeCrosshairMove(({ time }) => {
      setPointed(time === undefined ? undefined : pointedAt(shown.current, Number(time)));
    });
    return () => {
      chart.current = undefined;
      made.api.remove();
    };
  }, [scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs its points too.
  useEffect(() => {
    const [before, after] = [shown.current, drawn(points, from, to)];
    shown.current = after;
    if (chart.current === undefined) return;
    const { api, series } = chart.current;
    keepView(api.timeScale(), timesOf(before), timesOf(after), () => series.fill(after, base));
  }, [points, base, from, to, scheme]);

  return (
    <>
      <Legend point={pointed ?? shown.current.findLast(isDrawn)} />
      <div ref={container} className="chart" />
    </>
  );
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart {
  const options = chartOptions(container, colors);
  const api = createChart(container, {
    ...options,
    rightPriceScale: {
      ...options.rightPriceScale,
      scaleMargins: { top: 0.06, bottom: VOLUME_SHARE + 0.04 },
    },
  });
  return { api, series: addPriceSeries(api, colors) };
}

const timesOf = (entries: readonly Blank[]) => entries.map(({ time }) => time);
