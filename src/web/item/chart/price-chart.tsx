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

/** Share of the height that the volume takes at the bottom. */
const VOLUME_SHARE = 0.18;

interface Chart {
  readonly api: IChartApi;
  readonly price: ISeriesApi<'Custom'>;
  readonly volume: ISeriesApi<'Histogram'>;
}

/** The prices of one market over a window, which is milliseconds. */
export function PriceChart({
  points,
  from,
  to,
}: {
  points: readonly Point[];
  from: number;
  to: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | undefined>(undefined);
  const [pointed, setPointed] = useState<DrawnPoint | undefined>(undefined);
  const scheme = useSchemeChanges();
  const shown = useRef<readonly (DrawnPoint | Blank)[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours want another chart.
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = makeChart(place.current, readColors(place.current));
    chart.current = made;
    made.api.subscribeCrosshairMove(({ time }) => {
      setPointed(time === undefined ? undefined : pointedAt(shown.current, Number(time)));
    });
    return () => {
      chart.current = undefined;
      made.api.remove();
    };
  }, [scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart wants its points too.
  useEffect(() => {
    shown.current = drawn(points, from, to);
    if (chart.current !== undefined) fill(chart.current, shown.current);
  }, [points, from, to, scheme]);

  return (
    <>
      <Legend point={pointed ?? shown.current.findLast(isDrawn)} />
      <div ref={place} className="chart" />
    </>
  );
}

function makeChart(place: HTMLElement, colors: ChartColors): Chart {
  const options = chartOptions(place, colors);
  const api = createChart(place, {
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
    // Cents: no price lies between two.
    priceFormat: { type: 'price', precision: 0, minMove: 1 },
  });
  return { api, price, volume };
}

function fill({ api, price, volume }: Chart, points: readonly (DrawnPoint | Blank)[]): void {
  const water = points.find(isDrawn)?.value ?? 0;
  price.applyOptions({ water } as object);
  // While one series changes, the library looks up what the pointer is on in the others, as they
  // were, at places in time as they will be: there must be nothing to find.
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
