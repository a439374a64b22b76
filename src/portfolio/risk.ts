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

/** The figures computed from the returns. All except the losses are fractions. */
export interface RiskFigures {
  /** The typical distance of the returns over the horizon from 0: sqrt(w' C w). */
  readonly volatility: number;
  /** The volatility if all prices moved together. */
  readonly undiversified: number;
  /** The mean of the correlations of all pairs of holdings. */
  readonly meanCorrelation: number;
  /** How far the correlations were shrunk to their mean, 0 to 1. */
  readonly shrinkage: number;
  /** Largest first. */
  readonly contributions: readonly Contribution[];
  /** The combined returns of the holdings, as fractions: each ends a day after the previous one. */
  readonly pastReturns: Float64Array;
  /** Undefined if there are too few returns. */
  readonly worst: WorstLosses | undefined;
}

/** Why figures are missing. */
export type MissingReason = 'nothing_held' | 'no_prices' | 'too_few_days';

/** The risk of the holdings over a horizon. */
export interface Risk {
  /** Undefined if no holding has enough days. */
  readonly figures: RiskFigures | undefined;
  /** Why all figures, or only the worst losses, are missing; otherwise undefined. */
  readonly reason: MissingReason | undefined;
  /** The value of the included holdings. */
  readonly value: MinorUnits;
  /** The index of the first day. */
  readonly begin: number;
  /** Number of days of prices used; without figures, the maximum of any holding. */
  readonly days: number;
  /** Number of days needed for the missing figures, or for all if none is missing. */
  readonly daysNeeded: number;
  /** Number of returns of each holding. They overlap. */
  readonly returns: number;
  /** Most valuable first. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Computes how the current holdings would have performed over each past horizon: the typical size
 * of their returns, the contribution of each, and the worst losses.
 *
 * Returns are measured over the horizon itself, ending on each day. From hour to hour, a price
 * mostly depends on which copy was sold last, and reverts; scaled up by the square root of time,
 * that noise would be several times the real movement of a collection.
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

/** Two horizons and a day, at least eleven days: shorter periods are meaningless. */
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
      .map((holding, index) => ({
        itemId: holding.itemId,
        sourceId: required(holding.sourceId, 'the source of a price'),
        value: holding.value,
        weight: required(weights[index], 'a weight'),
        volatility: required(moments.deviations[index], 'a volatility'),
        contribution: required(contributions[index], 'a contribution'),
      }))
      .sort((a, b) => b.contribution - a.contribution || a.itemId - b.itemId),
    pastReturns,
    worst: worstLosses(pastReturns),
  };
}

function totalValue(holdings: readonly PricedHolding[]): MinorUnits {
  return holdings.reduce((total, { value }) => total + value, 0);
}
