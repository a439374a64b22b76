import type { IChartApi, UTCTimestamp } from 'lightweight-charts';
import { type RefObject, useEffect, useRef } from 'react';
import { useSchemeChanges } from '../../shell/preferences.js';
import { moveByKeys } from './chart-keys.js';
import { type ChartColors, readColors } from './colors.js';
import { chartTime } from './entries.js';
import { isWhole, keepView, type View } from './view.js';

/** A chart with its series. */
export interface Chart<Points> {
  readonly api: IChartApi;
  /** Replaces all points. */
  readonly fill: (points: Points) => void;
  /** Called before the chart is removed. */
  readonly close?: () => void;
}

/**
 * A chart in the element with the returned reference. It is created anew when the colours or `make`
 * change, and removed with the component. New points and new charts keep the reader's view. Keys move
 * and zoom a chart that has the focus; its wheel zooms, but scrolls the page where all is in view.
 * @param make the same function in each render, until the chart is to be made anew
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
  const view = useRef<View | null>(null);
  const scheme = useSchemeChanges();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is created anew when the colours change.
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const made = make(element, readColors(element));
    chart.current = made;
    const axis = made.api.timeScale();
    const endKeys = moveByKeys(element, axis);
    const leavePage = (event: WheelEvent) => {
      const seen = axis.getVisibleLogicalRange();
      const zoomsOut = event.deltaY > 0;
      if (zoomsOut && (seen === null || isWhole(seen, shown.current.length))) {
        event.stopPropagation();
      }
    };
    element.addEventListener('wheel', leavePage, { capture: true, passive: true });
    return () => {
      element.removeEventListener('wheel', leavePage, { capture: true });
      endKeys();
      view.current = axis.getVisibleLogicalRange();
      chart.current = undefined;
      made.close?.();
      made.api.remove();
    };
  }, [make, scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs its points too.
  useEffect(() => {
    const { current } = chart;
    if (current === undefined) return;
    const [before, after] = [shown.current, timesOf(points)];
    shown.current = after;
    const axis = current.api.timeScale();
    const seen = axis.getVisibleLogicalRange() ?? view.current;
    keepView(axis, seen, before, after, () => current.fill(points));
  }, [points, timesOf, make, scheme]);

  return container;
}

/** An ISO 8601 time in the unit of the chart library, seconds since 1970. */
export function secondsOf(time: string): UTCTimestamp {
  return chartTime(Date.parse(time));
}
