import {
  type Bar,
  type Blank,
  chartTime,
  type DrawnBar,
  type Entries,
  isDrawn,
} from '../../ui/chart/entries.js';
import { type Gap, gapsIn, stepsOf } from './gaps.js';

/** The most blanks on the time axis; more would be less than a pixel apart. */
const MOST_BLANKS = 10_000;

/**
 * The bars on the time axis. Missing prices break the line; blanks keep the axis true to scale.
 * @param from start of the axis, milliseconds
 * @param to end of the axis, milliseconds
 */
export function drawn(bars: readonly Bar[], from: number, to: number): (DrawnBar | Blank)[] {
  const gaps = new Set(gapsIn(bars).map((gap) => gap.from));
  const step = Math.max((to - from) / MOST_BLANKS, shortStep(bars) ?? (to - from) / 100);
  const all: (DrawnBar | Blank)[] = [];
  let last = from - step;
  for (const bar of bars) {
    const { time } = bar;
    all.push(...blanks({ from: last, to: time }, step));
    all.push({ ...bar, time: chartTime(time), ends: gaps.has(time) });
    last = time;
  }
  if (to - last > 3 * step) all.push(...blanks({ from: last, to }, step));
  return ascending(all);
}

/** The 10th percentile of the steps: a short step, but no outlier. */
function shortStep(bars: readonly Bar[]): number | undefined {
  const steps = stepsOf(bars).sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 10)];
}

function blanks({ from, to }: Gap, step: number): Blank[] {
  const found: Blank[] = [];
  for (let time = from + step; time < to - step / 2; time += step) {
    found.push({ time: chartTime(time) });
  }
  return found;
}

/** Keeps the last entry of each second: the chart library rejects equal times. */
function ascending(all: readonly (DrawnBar | Blank)[]): (DrawnBar | Blank)[] {
  return all.filter(({ time }, index) => {
    const next = all[index + 1];
    return next === undefined || next.time > time;
  });
}

/** The bar at a time in seconds; undefined where prices are missing. */
export function pointedAt(entries: Entries, time: number): DrawnBar | undefined {
  const bars = entries.filter(isDrawn);
  const last = bars.findLast((bar) => bar.time <= time);
  const isBeforeNewest = bars.some((bar) => bar.time > time);
  return last?.time === time || (isBeforeNewest && last?.ends === false) ? last : undefined;
}

/** The bar before another one; undefined for the first. */
export function barBefore(entries: Entries, bar: DrawnBar): DrawnBar | undefined {
  return entries.filter(isDrawn).findLast(({ time }) => time < bar.time);
}
