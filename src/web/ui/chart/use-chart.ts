import type { IChartApi, ITimeScaleApi, Time, UTCTimestamp } from 'lightweight-charts';
import { type RefObject, useEffect, useRef } from 'react';
import { useSchemeChanges } from '../../shell/preferences.js';
import { useFormats } from '../formats.js';
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
 * Creates a chart in the element with the returned reference, and removes it with the component. It
 * is recreated when colours, formats or `make` change. New points and new charts keep the reader's view.
 * Keys move and zoom a focused chart; its wheel zooms, but scrolls the page while all is in view.
 * @param make a stable function; a new one recreates the chart
 * @param points a stable object; a new one is drawn
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
  const formats = useFormats();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is recreated when colours or formats change.
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
  }, [make, scheme, formats]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs its points too.
  useEffect(() => {
    const { current } = chart;
    if (current === undefined) return;
    const [before, after] = [shown.current, timesOf(points)];
    shown.current = after;
    const axis = current.api.timeScale();
    const seen = axis.getVisibleLogicalRange() ?? view.current;
    keepView(axis, seen, before, after, () => current.fill(points));
  }, [points, timesOf, make, scheme, formats]);

  return container;
}

/** An ISO 8601 time in the unit of the chart library, seconds since 1970. */
export function secondsOf(time: string): UTCTimestamp {
  return chartTime(Math.floor(Date.parse(time) / 1_000));
}

/** The fraction of the view by which an arrow key moves it. */
const STEP = 0.1;

/** The zoom factor of one key press. */
const ZOOM = 1.25;

/** Moves a chart by arrow keys, and zooms it by +, - and 0. Returns a function that stops it. */
function moveByKeys(element: HTMLElement, axis: ITimeScaleApi<Time>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const act = ctrlKey || metaKey || altKey ? undefined : ACTIONS[key];
    const view = axis.getVisibleLogicalRange();
    if (act === undefined || view === null) return;
    event.preventDefault();
    act(axis, view.to - view.from);
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}

type Action = (axis: ITimeScaleApi<Time>, bars: number) => void;

const move =
  (share: number): Action =>
  (axis, bars) =>
    axis.scrollToPosition(axis.scrollPosition() + share * bars, false);

/** Keeps the right edge. */
const zoom =
  (factor: number): Action =>
  (axis, bars) =>
    axis.applyOptions({ barSpacing: (axis.width() / bars) * factor });

const ACTIONS: Readonly<Record<string, Action | undefined>> = {
  ArrowLeft: move(-STEP),
  ArrowRight: move(STEP),
  '+': zoom(ZOOM),
  '=': zoom(ZOOM),
  '-': zoom(1 / ZOOM),
  '0': (axis) => axis.fitContent(),
};
