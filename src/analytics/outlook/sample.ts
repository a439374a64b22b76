import type { Days } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import { carried } from '../carried.js';
import { medianOf } from '../quantiles.js';
import { classesOf, classLimits, classOf } from './liquidity-classes.js';
import {
  estimateReturns,
  followLevel,
  type LocalLevel,
  localLevel,
  type Returns,
  roundingVariance,
} from './local-level.js';
import { marketLevels, marketMoves, marketVariance } from './market-move.js';
import { carriedLogs, estimatedFrom, liquidity, pricedDays } from './series.js';

/** Number of past days used to make and calibrate forecasts. */
export const SAMPLED_DAYS = 180;

/** The common properties of all series of a sample on the last day. */
export interface Market {
  /** Of the sample; at most {@link SAMPLED_DAYS} are used. */
  readonly days: number;
  /** The sum of its moves up to each day. */
  readonly levels: Float64Array;
  /** The variance of its daily move. */
  readonly variance: number;
  /** The median ρ of the series. */
  readonly correlation: number;
  /** The limits between liquidity classes. */
  readonly classLimits: readonly number[];
}

/** One series, followed by its model up to the last day. */
export interface Followed {
  readonly model: LocalLevel;
  /** Its liquidity class, from 0. */
  readonly class: number;
  /** Log prices minus the market's level, by day; NaN before the first price. */
  readonly logs: Float64Array;
  /**
   * The level of the model at the end of each day, computed from the logs up to it; NaN before the
   * first.
   */
  readonly levels: Float64Array;
  /** The prices; a day without one has that of the day before. 0 before the first price. */
  readonly prices: Int32Array;
}

/** Series that represent all series of one source. */
export interface Sample {
  readonly market: Market;
  readonly series: readonly Followed[];
}

/** A series of the sample needs prices for this many days. */
const LEAST_DAYS = 10;

/** It needs a price of its own on this many of the days that it is estimated from. */
const LEAST_PRICED_DAYS = 5;

interface Estimate {
  readonly logs: Float64Array;
  readonly prices: Int32Array;
  readonly returns: Returns;
  readonly liquidity: number;
}

/** Follows all series of a sample up to its last day. Yields between pieces of work. */
export function* followSample(all: readonly Days[]): Generator<void, Sample, void> {
  const days = all[0]?.closes.length ?? 0;
  const logs: Float64Array[] = [];
  for (const { closes } of all) {
    logs.push(carriedLogs(closes));
    yield;
  }
  const moves = yield* marketMoves(logs, days);
  const levels = marketLevels(moves);
  const estimates: Estimate[] = [];
  for (const [index, days] of all.entries()) {
    const estimate = estimateOf(days, withoutMarket(required(logs[index], 'a series'), levels));
    if (estimate !== undefined) estimates.push(estimate);
    yield;
  }
  const market: Market = {
    days,
    levels,
    variance: marketVariance(moves),
    correlation: medianOf(Float64Array.from(estimates, ({ returns }) => returns.correlation)),
    classLimits: classLimits(
      Float64Array.from(estimates, (estimate) => estimate.liquidity),
      classesOf(estimates.length),
    ),
  };
  const series: Followed[] = [];
  for (const estimate of estimates) {
    series.push(follow(estimate, market));
    yield;
  }
  return { market, series };
}

/**
 * Follows one more series with the parameters of the sample.
 * @param days the same days as those of the sample
 */
export function followOne(days: Days, market: Market): Followed | undefined {
  const estimate = estimateOf(days, withoutMarket(carriedLogs(days.closes), market.levels));
  return estimate && follow(estimate, market);
}

function estimateOf(days: Days, logs: Float64Array): Estimate | undefined {
  const from = estimatedFrom(logs);
  const priced = pricedDays(days, from);
  if (logs.length - from < LEAST_DAYS || priced < LEAST_PRICED_DAYS) return undefined;
  const last = days.closes.findLast((close) => close > 0) ?? 1;
  return {
    logs,
    prices: carried(days.closes),
    returns: estimateReturns(logs.subarray(from), roundingVariance(last)),
    liquidity: liquidity(days, from),
  };
}

function follow({ logs, prices, returns, liquidity }: Estimate, market: Market): Followed {
  const model = localLevel(returns, market.correlation);
  return {
    model,
    class: classOf(liquidity, market.classLimits),
    logs,
    prices,
    levels: followLevel(logs, model),
  };
}

function withoutMarket(logs: Float64Array, levels: ArrayLike<number>): Float64Array {
  return logs.map((log, day) => log - required(levels[day], 'a level'));
}
