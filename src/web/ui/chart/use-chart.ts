import type { IChartApi, UTCTimestamp } from 'lightweight-charts';
import { type RefObject, useEffect, useRef } from 'react';
import { useSchemeChanges } from '../../shell/preferences.js';
import { type ChartColors, readColors } from './colors.js';
import { keepView } from './view.js';

/** A chart with its series. */
export interface Chart<Points> {
  readonly api: IChartApi;
  /** Replaces all points. */
  readonly fill: (points: Points) => void;
}

/**
 * A chart in the element with the returned reference. It is created anew when the colours change, and
 * removed with the component. New points keep the reader's view.
 * @param make the same function in each render
 * @param points the same object until the points change
 * @param timesOf all times on the axis, ascending
 */
export function useChart<Points>(
  make: (container: HTMLElement, colors: ChartColors) => Chart<Points>,
  points: Points,
  timesOf: (points: Points) => readonly number[],
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart<Points> | undefined>(undefined);
  const shown = useRef<readonly number[]>([]);
  const scheme = useSchemeChanges();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is created anew when the colours change.
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = make(container.current, readColors(container.current));
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.api.remove();
    };
  }, [make, scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs its points too.
  useEffect(() => {
    const { current } = chart;
    if (current === undefined) return;
    const [before, after] = [shown.current, timesOf(points)];
    shown.current = after;
    keepView(current.api.timeScale(), before, after, () => current.fill(points));
  }, [points, timesOf, make, scheme]);

  return container;
}

/** An ISO 8601 time in the unit of the chart library, seconds since 1970. */
export function secondsOf(time: string): UTCTimestamp {
  return Math.floor(Date.parse(time) / 1_000) as UTCTimestamp;
}
