import {
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef, useState } from 'react';
import { useSchemeChanges } from '../../shell/preferences.js';
import { type ChartColors, readColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import type { Point } from '../history.js';
import { type Blank, type DrawnPoint, drawn, isDrawn, pointedAt } from './bands.js';
import { Legend } from './legend.js';
import { type TideData, TideSeries } from './tide-series.js';

/** The share of the height used by the volume, at the bottom. */
const VOLUME_SHARE = 0.18;

interface Chart {
  readonly api: IChartApi;
  readonly price: ISeriesApi<'Custom'>;
  readonly volume: ISeriesApi<'Histogram'>;
}

/** The prices of one market from `from` to `to`, in milliseconds. */
export function PriceChart({
  points,
  from,
  to,
}: {
  points: readonly Point[];
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
    shown.current = drawn(points, from, to);
    if (chart.current !== undefined) fill(chart.current, shown.current);
  }, [points, from, to, scheme]);

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
  const volume = api.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    color: colors.edge,
    lastValueVisible: false,
    priceLineVisible: false,
  });
  api.priceScale('volume').applyOptions({ scaleMargins: { top: 1 - VOLUME_SHARE, bottom: 0 } });
  const price = api.addCustomSeries(new TideSeries(), {
    colors,
    color: colors.ink,
    priceLineVisible: false,
    // Prices are whole cents.
    priceFormat: { type: 'price', precision: 0, minMove: 1 },
  });
  return { api, price, volume };
}

function fill({ api, price, volume }: Chart, points: readonly (DrawnPoint | Blank)[]): void {
  const water = points.find(isDrawn)?.value ?? 0;
  price.applyOptions({ water } as object);
  // While one series changes, the library reads the old data of the other series at the new time
  // indexes. Clear the volume first, so that it finds nothing.
  volume.setData([]);
  price.setData(
    points.map((point) => ({ ...point, time: point.time as UTCTimestamp }) as TideData),
  );
  volume.setData(
    points.filter(isDrawn).map((point) => ({
      time: point.time as UTCTimestamp,
      value: point.volume,
    })),
  );
  api.timeScale().fitContent();
}
