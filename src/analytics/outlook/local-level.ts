import { required } from '../../domain/required.js';
import { medianOf, winsorise } from '../quantiles.js';

// The local level model (Harvey 1989, Forecasting, Structural Time Series Models and the Kalman
// Filter): a price is a level that follows a random walk, plus a deviation that is gone the next
// day. The deviation depends on which copy happened to be sold, and makes up most of the daily
// change of a price.

/** Estimates from the returns of a series for its model. */
export interface Returns {
  /** γ₀: the variance of the winsorised daily log returns. */
  readonly variance: number;
  /** ρ = γ₁/γ₀, from -0.49 to 0; -0.5 is a level that never moves. */
  readonly correlation: number;
}

export interface LocalLevel {
  /** K: the part of a surprise by which the level moves. */
  readonly gain: number;
  /** Surprises are limited to this size. */
  readonly limit: number;
  /** The variance of the price in h days around the level of today is `base + h * drift`. */
  readonly base: number;
  readonly drift: number;
}

const LOWEST_CORRELATION = -0.49;

/** Without any deviation the model would divide by 0. */
const HIGHEST_CORRELATION = -0.001;

/** Surprises are limited to this many standard deviations. */
const SURPRISES = 4;

/**
 * @param logs log prices of at least two consecutive days, without gaps
 * @param leastVariance that of rounding to whole cents: a price that never changed may still change
 */
export function estimateReturns(logs: Float64Array, leastVariance: number): Returns {
  const returns = Float64Array.from({ length: logs.length - 1 }, (_, day) => {
    return required(logs[day + 1], 'a day') - required(logs[day], 'a day');
  });
  winsorise(returns);
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  let variance = 0;
  let neighbours = 0;
  let before = 0;
  for (const value of returns) {
    variance += (value - mean) ** 2;
    neighbours += before * (value - mean);
    before = value - mean;
  }
  const correlation = variance > 0 ? neighbours / variance : 0;
  return {
    variance: Math.max(leastVariance, variance / returns.length),
    correlation: Math.min(0, Math.max(LOWEST_CORRELATION, correlation)),
  };
}

/**
 * The variance of a return caused by rounding prices to whole cents.
 * @param price in cents, at least 1
 */
export function roundingVariance(price: number): number {
  // The error of both prices is uniform within half a cent: variance 1/12.
  return 2 / 12 / price ** 2;
}

/**
 * The model of a series.
 * @param commonCorrelation the median of `correlation` over all series: that of one series is
 *   unreliable
 */
export function localLevel(returns: Returns, commonCorrelation: number): LocalLevel {
  const shrunk = 0.5 * returns.correlation + 0.5 * commonCorrelation;
  const correlation = Math.min(HIGHEST_CORRELATION, shrunk);
  const noise = -correlation * returns.variance;
  const drift = returns.variance * (1 + 2 * correlation);
  const ratio = drift / noise;
  const spread = (ratio + Math.sqrt(ratio * ratio + 4 * ratio)) / 2;
  const gain = spread / (1 + spread);
  return {
    gain,
    limit: SURPRISES * Math.sqrt(noise * (1 + spread)),
    base: noise * gain + noise,
    drift,
  };
}

/** The level starts with the median of this many days. */
const FIRST_DAYS = 4;

/**
 * The level at the end of each day, computed from the days up to it.
 * @param logs log prices; NaN before the first
 */
export function followLevel(logs: Float64Array, { gain, limit }: LocalLevel): Float64Array {
  const first = Math.max(
    0,
    logs.findIndex((log) => !Number.isNaN(log)),
  );
  let level = medianOf(logs.subarray(first, first + FIRST_DAYS));
  return logs.map((log) => {
    if (Number.isNaN(log)) return Number.NaN;
    level += gain * Math.min(limit, Math.max(-limit, log - level));
    return level;
  });
}

/** The variance of the price `days` later around the level. */
export function varianceAfter({ base, drift }: LocalLevel, days: number): number {
  return base + days * drift;
}
