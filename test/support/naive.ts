import type { Tick } from '../../src/domain/tick.js';
import { type EpochMs, HOUR_MS } from '../../src/domain/units.js';
import { WINDOW_MS, type Window } from '../../src/domain/window.js';

export interface NaivePoint {
  readonly time: EpochMs;
  readonly price: number;
  readonly volume: number;
}

export interface NaiveMetrics {
  readonly samples: number;
  readonly mean: number;
  readonly stddev: number;
  readonly slopePerHour: number;
  /** The slope of the same prices if they were on a line: the largest possible. */
  readonly steepest: number;
  readonly percentChange: number;
  readonly volatilityScore: number;
}

/** The first of each (item, source, time), in order of time. */
export function seriesOf(ticks: readonly Tick[], itemId: number, sourceId: number): NaivePoint[] {
  const byTime = new Map<EpochMs, NaivePoint>();
  for (const tick of ticks) {
    if (tick.itemId !== itemId || tick.sourceId !== sourceId) continue;
    if (!byTime.has(tick.time)) byTime.set(tick.time, tick);
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** The definitions of the contract, taken literally, over all points of one series. */
export function naiveMetrics(
  series: readonly NaivePoint[],
  window: Window,
  now: EpochMs,
): NaiveMetrics | undefined {
  const start = now - WINDOW_MS[window];
  const inside = series.filter((point) => point.time > start && point.time <= now);
  const first = inside[0];
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const n = inside.length;
  const prices = inside.map((point) => point.price);
  const mean = sum(prices) / n;
  const stddev = Math.sqrt(sum(prices.map((price) => (price - mean) ** 2)) / n);
  const hours = inside.map((point) => (point.time - first.time) / HOUR_MS);
  const meanHour = sum(hours) / n;
  const spread = sum(hours.map((hour) => (hour - meanHour) ** 2));
  const together = sum(inside.map((p, i) => (p.price - mean) * ((hours[i] ?? 0) - meanHour)));
  const previous = series.filter((point) => point.time <= start).at(-1) ?? first;
  const middle = median(prices);
  return {
    samples: n,
    mean,
    stddev,
    slopePerHour: spread === 0 ? 0 : together / spread,
    steepest: spread === 0 ? 0 : stddev / Math.sqrt(spread / n),
    percentChange: ((last.price - previous.price) / previous.price) * 100,
    volatilityScore: 1.4826 * (median(prices.map((price) => Math.abs(price - middle))) / middle),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
