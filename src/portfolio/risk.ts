import { riskParts } from '../analytics/risk/risk-parts.js';
import { LEAST_RETURNS, type WorstLosses, worstLosses } from '../analytics/risk/worst-losses.js';
import { weightedSum } from '../analytics/vectors.js';
import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';
import { comovementOf, returnsOf } from './joint-returns.js';
import { type LeftOut, type PricedHolding, selectHoldings } from './risk-selection.js';

export interface Contribution {
  readonly itemId: number;
  readonly sourceId: number;
  readonly value: MinorUnits;
  /** 0 to 1. */
  readonly weight: number;
  /** The deviation of its own returns. */
  readonly volatility: number;
  /** Its contribution to the volatility of the portfolio. */
  readonly contribution: number;
}

/** What the returns say. All but the losses are fractions. */
export interface RiskFigures {
  /** How far the returns over the horizon typically are from 0: sqrt(w' C w). */
  readonly volatility: number;
  /** The volatility if all prices moved together. */
  readonly undiversified: number;
  /** The mean of the correlations of all pairs of holdings. */
  readonly meanCorrelation: number;
  /** How far the correlations were moved towards their mean, 0 to 1. */
  readonly shrinkage: number;
  /** The largest first. */
  readonly contributions: readonly Contribution[];
  /** The returns of the holdings together, as fractions: each ends a day after the one before. */
  readonly pastReturns: Float64Array;
  /** Undefined with too few returns. */
  readonly worst: WorstLosses | undefined;
}

/** Why figures are missing. */
export type MissingReason = 'nothing_held' | 'no_prices' | 'too_few_days';

/** The risk of the holdings over a horizon. */
export interface Risk {
  /** Undefined if no holding has the days that are needed. */
  readonly figures: RiskFigures | undefined;
  /** Why all figures, or the worst losses, are missing; undefined if none is. */
  readonly reason: MissingReason | undefined;
  /** The value of the included holdings. */
  readonly value: MinorUnits;
  /** The index of the first day. */
  readonly begin: number;
  /** The days of prices that were used; without figures, the most that any holding has. */
  readonly days: number;
  /** The days that the missing figures need, or all if none is missing. */
  readonly daysNeeded: number;
  /** The number of returns of each holding. They overlap. */
  readonly returns: number;
  /** The most valuable first. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * What today's holdings would have done over each horizon of the past: how far that was from nothing,
 * what each of them contributed, and the worst of it.
 *
 * The returns are those over the horizon itself, of each day on which one ended. Hour by hour, a price
 * mostly says which copy was sold last, and comes back; scaled up by the root of time, that noise is
 * several times of what a collection does.
 * @param horizon in days
 */
export async function assessRisk(
  holdings: readonly PricedHolding[],
  horizon: number,
): Promise<Risk> {
  const leastDays = daysForDeviation(horizon);
  const { parts, leftOut, begin, days } = selectHoldings(holdings, leastDays);
  const rest = { value: totalValue(parts), begin, days, leftOut };
  if (parts.length === 0) {
    const reason = reasonOf(leftOut);
    return { ...rest, figures: undefined, reason, daysNeeded: leastDays, returns: 0 };
  }
  const returns = await returnsOf(parts, begin, horizon);
  const figures = await figuresOf(parts, returns, horizon);
  return {
    ...rest,
    figures,
    reason: figures.worst === undefined ? 'too_few_days' : undefined,
    daysNeeded: Math.max(leastDays, horizon + LEAST_RETURNS),
    returns: days - horizon,
  };
}

function reasonOf(leftOut: readonly LeftOut[]): MissingReason {
  if (leftOut.length === 0) return 'nothing_held';
  return leftOut.some(({ reason }) => reason === 'too_few_points') ? 'too_few_days' : 'no_prices';
}

/** Two horizons and a day, at least eleven days: shorter pasts say less than nothing. */
export function daysForDeviation(horizon: number): number {
  return Math.max(11, 2 * horizon + 1);
}

async function figuresOf(
  parts: readonly PricedHolding[],
  returns: readonly Float64Array[],
  horizon: number,
): Promise<RiskFigures> {
  const value = totalValue(parts);
  const weights = parts.map((holding) => holding.value / value);
  const moments = await comovementOf(returns, horizon);
  const { volatility, undiversified, contributions } = riskParts(weights, returns, moments);
  const pastReturns = weightedSum(returns, weights).map(Math.expm1);
  return {
    volatility,
    undiversified,
    meanCorrelation: moments.meanCorrelation,
    shrinkage: moments.intensity,
    contributions: parts
      .map((holding, place) => ({
        itemId: holding.itemId,
        sourceId: required(holding.sourceId, 'the source of a price'),
        value: holding.value,
        weight: required(weights[place], 'a weight'),
        volatility: required(moments.deviations[place], 'a volatility'),
        contribution: required(contributions[place], 'a contribution'),
      }))
      .sort((a, b) => b.contribution - a.contribution || a.itemId - b.itemId),
    pastReturns,
    worst: worstLosses(pastReturns),
  };
}

function totalValue(holdings: readonly PricedHolding[]): MinorUnits {
  return holdings.reduce((total, { value }) => total + value, 0);
}
