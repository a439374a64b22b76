import {
  AreaSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import type { ReturnPoint } from '../../../client/index.js';
import { useSchemeChanges } from '../../shell/preferences.js';
import { type ChartColors, readColors } from '../../ui/chart/colors.js';
import { chartOptions } from '../../ui/chart/options.js';
import { keepView } from '../../ui/chart/view.js';
import { formatDay } from '../../ui/format.js';
import { fraction } from '../risk/fraction.js';

interface Chart {
  readonly api: IChartApi;
  readonly area: ISeriesApi<'Area'>;
}

/** How far the prices of the holdings were below their highest, day by day. */
export function DrawdownChart({ series }: { series: readonly ReturnPoint[] }) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | undefined>(undefined);
  const scheme = useSchemeChanges();
  const shown = useRef<readonly number[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is created anew when the colours change.
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = makeChart(container.current, readColors(container.current));
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.api.remove();
    };
  }, [scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs its points too.
  useEffect(() => {
    const [before, after] = [shown.current, series.map(secondsOf)];
    shown.current = after;
    const { current } = chart;
    if (current === undefined) return;
    keepView(current.api.timeScale(), before, after, () =>
      current.area.setData(
        series.map((point) => ({ time: secondsOf(point), value: point.drawdown })),
      ),
    );
  }, [series, scheme]);

  return <div ref={container} className="chart" />;
}

function makeChart(container: HTMLElement, colors: ChartColors): Chart {
  const options = chartOptions(container, colors);
  const api = createChart(container, {
    ...options,
    // The area is filled up to the upper edge, which is 0 then.
    rightPriceScale: {
      ...options.rightPriceScale,
      scaleMargins: { top: 0, bottom: 0.1 },
      entireTextOnly: true,
    },
    timeScale: { ...options.timeScale, timeVisible: false },
    localization: {
      priceFormatter: fraction,
      timeFormatter: (time: unknown) => formatDay(Number(time) * 1_000),
    },
  });
  const area = api.addSeries(AreaSeries, {
    lineColor: colors.fall,
    lineWidth: 2,
    topColor: colors['fall-wash'],
    bottomColor: colors['fall-wash'],
    invertFilledArea: true,
    priceLineVisible: false,
    priceFormat: { type: 'custom', formatter: fraction, minMove: 0.0001 },
  });
  return { api, area };
}

function secondsOf({ day }: ReturnPoint): UTCTimestamp {
  return (Date.parse(day) / 1_000) as UTCTimestamp;
}
