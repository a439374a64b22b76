import type { MinorUnits } from '../domain/units.js';
import { mapInSlices } from '../schedule/time-slices.js';
import { takeRiskApart } from './covariance.js';

/** Hours in which a holding must have had a point of its own. */
const MIN_HOURS = 12;

/** The returns begin once holdings of this share of the value have prices. */
const MOST_OF_THE_VALUE = 0.9;

/** What is held of one item, with its prices at the ends of the hours of the window. */
export interface PricedHolding {
  readonly itemId: number;
  /** 0 without a price. */
  readonly value: MinorUnits;
  /** The market that both come from; undefined when no market has priced the item. */
  readonly sourceId: number | undefined;
  readonly stale: boolean;
  /** The last price at or before each hour's end; undefined before the first. */
  readonly prices: readonly (MinorUnits | undefined)[];
  /** Hours between those ends in which there was a point. */
  readonly hours: number;
}

export type LeftOutReason = 'unpriced' | 'stale' | 'too_few_points' | 'begins_late';

export interface LeftOut {
  readonly itemId: number;
  readonly value: MinorUnits;
  readonly reason: LeftOutReason;
  readonly hours: number;
}

export interface Contribution {
  readonly itemId: number;
  readonly sourceId: number;
  readonly value: MinorUnits;
  /** 0 to 1. */
  readonly weight: number;
  /** Of its own hourly returns. */
  readonly volatility: number;
  /** What it adds to the portfolio's. */
  readonly contribution: number;
}

export interface Risk {
  /** Standard deviation of the hourly returns, as a fraction. */
  readonly volatility: number;
  /** What it would be if all moved together: the weighted mean of the holdings' own. */
  readonly undiversified: number;
  /** Of those that have a part in it. */
  readonly value: MinorUnits;
  /** The place among the hours' ends that the returns begin from. */
  readonly begin: number;
  /** How many returns there are of each holding. */
  readonly returns: number;
  /** The largest first. */
  readonly contributions: readonly Contribution[];
  /** The most valuable first. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * How widely the value of what is held moves from hour to hour, and what each holding adds to that.
 *
 * Returns are simple ones, p1 / p0 - 1, between the ends of the same UTC hours for all holdings, so
 * that those of a portfolio are the weighted sum of its holdings'. A price stands until the next
 * one comes: an hour without a point has a return of 0, and what moved meanwhile comes in the hour
 * that shows it. That keeps variances whole; where points are rare, covariances come out low
 * (source: M. M. Dacorogna et al., "An Introduction to High-Frequency Finance" (2001), 7.2; T. W.
 * Epps, "Comovements in Stock Prices in the Very Short Run" (1979)).
 * @param length how many hours' ends there are; that of every holding's prices
 */
export async function assessRisk(
  holdings: readonly PricedHolding[],
  length: number,
): Promise<Risk> {
  const refused = holdings.map((holding) => leftOut(holding, refusal(holding)));
  const candidates = holdings.filter((_, place) => refused[place] === undefined);
  const begin = beginning(candidates);
  const isIn = (holding: PricedHolding) => holding.prices[begin] !== undefined;
  const parts = candidates.filter(isIn);
  const late = candidates.filter((holding) => !isIn(holding));
  return {
    ...(await partsOf(parts, begin)),
    begin,
    returns: parts.length === 0 ? 0 : length - 1 - begin,
    leftOut: [...refused, ...late.map((holding) => leftOut(holding, 'begins_late'))]
      .filter((one) => one !== undefined)
      .sort((a, b) => b.value - a.value || a.itemId - b.itemId),
  };
}

async function partsOf(
  holdings: readonly PricedHolding[],
  begin: number,
): Promise<Pick<Risk, 'volatility' | 'undiversified' | 'value' | 'contributions'>> {
  const value = holdings.reduce((total, holding) => total + holding.value, 0);
  const weights = holdings.map((holding) => holding.value / value);
  const { volatility, volatilities, contributions } = await takeRiskApart(
    weights,
    await mapInSlices(holdings, ({ prices }) => returnsOf(prices.slice(begin))),
  );
  return {
    volatility,
    undiversified: weights.reduce(
      (total, weight, place) => total + weight * (volatilities[place] ?? 0),
      0,
    ),
    value,
    contributions: holdings
      .map((holding, place) => ({
        itemId: holding.itemId,
        sourceId: holding.sourceId ?? 0,
        value: holding.value,
        weight: weights[place] ?? 0,
        volatility: volatilities[place] ?? 0,
        contribution: contributions[place] ?? 0,
      }))
      .sort((a, b) => b.contribution - a.contribution || a.itemId - b.itemId),
  };
}

function refusal({ sourceId, stale, hours }: PricedHolding): LeftOutReason | undefined {
  if (sourceId === undefined) return 'unpriced';
  if (stale) return 'stale';
  return hours < MIN_HOURS ? 'too_few_points' : undefined;
}

function leftOut(holding: PricedHolding, reason: LeftOutReason | undefined): LeftOut | undefined {
  const { itemId, value, hours } = holding;
  return reason && { itemId, value, reason, hours };
}

/**
 * The first hour's end by which {@link MOST_OF_THE_VALUE} has a price: one item that is new shortens
 * the returns of the others no more than it matters.
 */
function beginning(holdings: readonly PricedHolding[]): number {
  const wanted = MOST_OF_THE_VALUE * holdings.reduce((total, { value }) => total + value, 0);
  const firsts = holdings
    .map(({ prices, value }) => ({
      place: prices.findIndex((price) => price !== undefined),
      value,
    }))
    .sort((a, b) => a.place - b.place);
  let priced = 0;
  for (const { place, value } of firsts) {
    priced += value;
    if (priced >= wanted) return place;
  }
  return 0;
}

function returnsOf(prices: readonly (MinorUnits | undefined)[]): number[] {
  const returns: number[] = [];
  for (let i = 1; i < prices.length; i += 1) {
    returns.push((prices[i] ?? 1) / (prices[i - 1] ?? 1) - 1);
  }
  return returns;
}
