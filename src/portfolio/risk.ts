import { carried } from '../analytics/carried.js';
import { correlate } from '../analytics/risk/comovement.js';
import { horizonReturns } from '../analytics/risk/horizon-returns.js';
import { type ItemMoves, itemMoves, WEEK } from '../analytics/risk/item-moves.js';
import { withoutSpikes } from '../analytics/risk/spikes.js';
import { studentTail } from '../analytics/risk/student.js';
import { dot, sum, weightedSum } from '../analytics/vectors.js';
import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';
import { finishInSlices, mapInSlices } from '../runtime/schedule/time-slices.js';
import { type PricedHolding, selectHoldings } from './risk-selection.js';

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
  /** With a price; 0 if those of similar items are used instead. */
  readonly days: number;
}

/** The worst 5% of periods. Fractions, above 0. */
export interface BadPeriod {
  /** At least this is lost. */
  readonly valueAtRisk: number;
  /** The mean loss. */
  readonly expectedShortfall: number;
  /** The gain that the best 5% of periods exceed. */
  readonly gain: number;
}

/** The figures. All are fractions. */
export interface RiskFigures {
  /** The standard deviation of the returns over the horizon, around 0. */
  readonly volatility: number;
  /** The volatility if all prices moved together. */
  readonly undiversified: number;
  /** The mean of the correlations of all pairs of holdings; 0 if there is no pair. */
  readonly meanCorrelation: number;
  /** The number of days of prices of the holdings, weighted by value. */
  readonly days: number;
  /** The share of the value of holdings with prices of their own, 0 to 1. */
  readonly ownShare: number;
  /** Largest first. */
  readonly contributions: readonly Contribution[];
  readonly bad: BadPeriod;
}

/** Why figures are missing. */
export type MissingReason = 'nothing_held' | 'no_prices';

/** The past returns of the holdings that have prices for most days. */
export interface PastReturns {
  /** The index of the first day. */
  readonly begin: number;
  /** As fractions. Each ends a day after the previous one, so they overlap. */
  readonly returns: Float64Array;
}

/** The risk of the holdings over a horizon. */
export interface Risk {
  readonly figures: RiskFigures | undefined;
  /** Why figures are missing; otherwise undefined. */
  readonly reason: MissingReason | undefined;
  /** The value of the holdings with a price. */
  readonly value: MinorUnits;
  readonly past: PastReturns;
  /** Holdings without a price. */
  readonly unpriced: readonly number[];
}

/** Days of prices for each degree of freedom of the tail. */
const DAYS_PER_FREEDOM = 4;

/** The typical moves of similar items are worth this many days of prices of an item. */
const DAYS_OF_SIMILAR = 90;

const LEAST_FREEDOM = 4;

/**
 * The risk of the current holdings that have a price: how far their value moves over the horizon, the
 * contribution of each, and the loss of a bad period.
 *
 * All horizons share one model whose scale is weekly: the variance grows with the days, so a longer horizon
 * never has a lower risk. docs/figures.md has the formulas, and measurements of how often the losses
 * occurred.
 * @param horizon in days
 */
export async function assessRisk(
  holdings: readonly PricedHolding[],
  horizon: number,
): Promise<Risk> {
  const priced = await mapInSlices(
    holdings.filter(({ sourceId }) => sourceId !== undefined),
    (holding) => ({ ...holding, closes: withoutSpikes(holding.closes) }),
  );
  const value = totalValue(priced);
  const unpriced = holdings.flatMap(({ itemId, sourceId }) =>
    sourceId === undefined ? [itemId] : [],
  );
  const past = await pastReturns(priced, horizon);
  if (value === 0) {
    const reason = holdings.length === 0 ? 'nothing_held' : 'no_prices';
    return { figures: undefined, reason, value, past, unpriced };
  }
  const moves = await mapInSlices(priced, (holding) =>
    itemMoves(holding.closes, holding.price, holding),
  );
  const figures = await finishInSlices(figuresOf(priced, moves, value, horizon));
  return { figures, reason: undefined, value, past, unpriced };
}

/** Yields between its steps, each of which takes a time linear in the holdings. */
function* figuresOf(
  holdings: readonly PricedHolding[],
  moves: readonly ItemMoves[],
  value: MinorUnits,
  horizon: number,
): Generator<void, RiskFigures, void> {
  const weights = holdings.map((holding) => holding.value / value);
  const amounts = moves.map(({ weekly }, index) => required(weights[index], 'a weight') * weekly);
  const noises = moves.map(({ noise }, index) => required(weights[index], 'a weight') ** 2 * noise);
  yield;
  const correlated = correlate(moves, amounts);
  yield;
  const level = Math.max(0, dot(amounts, correlated));
  const own = dot(amounts, amounts);
  const parts = amounts.map((amount, index) => {
    const ofLevel = amount * required(correlated[index], 'a product');
    return (horizon * ofLevel) / WEEK + required(noises[index], 'a noise');
  });
  const volatility = Math.sqrt((horizon * level) / WEEK + sum(noises));
  const days = moves.map((move) => move.days);
  const meanDays = dot(weights, days);
  const alone = moves.map(({ weekly, noise }) => Math.sqrt((horizon * weekly ** 2) / WEEK + noise));
  yield;
  const mean = meanCorrelation(moves);
  yield;
  return {
    volatility,
    undiversified: dot(weights, alone),
    meanCorrelation: mean,
    days: meanDays,
    ownShare: totalValue(holdings.filter((_, index) => days[index] !== 0)) / value,
    contributions: holdings
      .map((holding, index) => ({
        itemId: holding.itemId,
        sourceId: required(holding.sourceId, 'the source of a price'),
        value: holding.value,
        weight: required(weights[index], 'a weight'),
        volatility: required(alone[index], 'a deviation'),
        contribution: required(parts[index], 'a part') / volatility,
        days: required(days[index], 'days'),
      }))
      .sort((a, b) => b.contribution - a.contribution || a.itemId - b.itemId),
    bad: badPeriod(volatility, freedomOf(meanDays, Math.min(1, own / level))),
  };
}

/**
 * The degrees of freedom of the tail: more with more days of prices, less the more the collection consists of a
 * single item.
 * @param concentration 0 to 1: the share of the variance that remains if no prices moved together
 */
function freedomOf(days: number, concentration: number): number {
  const known = (days + DAYS_OF_SIMILAR) * (1 - concentration) ** 2;
  return Math.max(LEAST_FREEDOM, known / DAYS_PER_FREEDOM);
}

/** Losses are computed from log returns, so that at most everything is lost. */
function badPeriod(volatility: number, freedom: number): BadPeriod {
  const tail = studentTail(freedom);
  return {
    valueAtRisk: -Math.expm1(-tail.quantile * volatility),
    expectedShortfall: -Math.expm1(-tail.mean * volatility),
    gain: Math.expm1(tail.quantile * volatility),
  };
}

/** The sum of all correlations except those of each item with itself, divided by their number. */
function meanCorrelation(moves: readonly ItemMoves[]): number {
  const pairs = moves.length * (moves.length - 1);
  if (pairs === 0) return 0;
  const ones = moves.map(() => 1);
  return (sum(correlate(moves, ones)) - moves.length) / pairs;
}

/** Minimum number of days with a price of a holding. */
const LEAST_PRICED_DAYS = 8;

/** Of the holdings with prices on most days, at today's weights. */
async function pastReturns(
  holdings: readonly PricedHolding[],
  horizon: number,
): Promise<PastReturns> {
  const { parts, begin } = selectHoldings(holdings, {
    age: 2 * horizon + 1,
    priced: LEAST_PRICED_DAYS,
  });
  const value = totalValue(parts);
  const returns = await mapInSlices(parts, ({ closes }) =>
    horizonReturns(carried(closes).subarray(begin), horizon),
  );
  const weights = parts.map((holding) => holding.value / value);
  return { begin, returns: weightedSum(returns, weights).map(Math.expm1) };
}

function totalValue(holdings: readonly PricedHolding[]): MinorUnits {
  return holdings.reduce((total, { value }) => total + value, 0);
}
