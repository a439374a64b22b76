import type { Metrics } from '../domain/metrics.js';
import type { Tick } from '../domain/tick.js';
import { HOUR_MS } from '../domain/units.js';
import { WINDOW_MS } from '../domain/window.js';
import { check, median } from './report.js';

/**
 * Compares metrics with the definitions, computed from scratch.
 * @param ticks of the same series, ascending, including those of the window and the one before it
 * @throws Error if a metric is wrong
 */
export function checkMetrics(metrics: Metrics, ticks: readonly Tick[]): void {
  const start = metrics.computedAt - WINDOW_MS[metrics.window];
  const inside = ticks.filter(({ time }) => time > start && time <= metrics.computedAt);
  const prices = inside.map(({ price }) => price);
  const hours = inside.map(({ time }) => (time - start) / HOUR_MS);
  const average = mean(prices);
  const deviation = Math.sqrt(mean(prices.map((price) => (price - average) ** 2)));
  const averageHour = mean(hours);
  const spread = mean(hours.map((hour) => (hour - averageHour) ** 2));
  const together = mean(
    prices.map((price, i) => (price - average) * ((hours[i] ?? 0) - averageHour)),
  );
  const previous = ticks.findLast(({ time }) => time <= start)?.price ?? prices[0] ?? Number.NaN;
  const last = prices.at(-1) ?? Number.NaN;

  const same = (figure: string, found: number, expected: number) =>
    check(`${figure} of item ${metrics.itemId} over ${metrics.window}`, found, expected);
  same('samples', metrics.samples, inside.length);
  same('rolling_stddev', metrics.rollingStddev, deviation);
  same('bollinger.upper', metrics.bollinger.upper, average + 2 * deviation);
  same('bollinger.middle', metrics.bollinger.middle, average);
  same('bollinger.lower', metrics.bollinger.lower, average - 2 * deviation);
  same('coefficient_of_variation', metrics.coefficientOfVariation, deviation / average);
  same('trend_score', metrics.trendScore, spread === 0 ? 0 : together / spread);
  same('percent_change', metrics.percentChange, (100 * (last - previous)) / previous);
}

/** 1.4826 * (MAD / median). */
export function volatilityScore(prices: readonly number[]): number {
  const middle = median(prices);
  return 1.4826 * (median(prices.map((price) => Math.abs(price - middle))) / middle);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
