import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';
import { mapInSlices } from '../schedule/time-slices.js';
import { takeRiskApart } from './covariance.js';

/** The least number of hours with a point of the holding. */
const MIN_HOURS = 12;

/** The returns begin when holdings of this share of the value have prices. */
const MOST_OF_THE_VALUE = 0.9;

/** A holding with its prices at the ends of the hours of the window. */
export interface PricedHolding {
  readonly itemId: number;
  /** 0 without a price. */
  readonly value: MinorUnits;
  /** The source of both; undefined if the item has no price. */
  readonly sourceId: number | undefined;
  readonly stale: boolean;
  /** The last price at or before the end of each hour; undefined before the first. */
  readonly prices: readonly (MinorUnits | undefined)[];
  /** The number of those hours with a point. */
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
  /** The standard deviation of its own hourly returns. */
  readonly volatility: number;
  /** Its contribution to the volatility of the portfolio. */
  readonly contribution: number;
}

export interface Risk {
  /** Standard deviation of the hourly returns, as a fraction. */
  readonly volatility: number;
  /**
   * The volatility without diversification: the weighted mean of the volatilities of the holdings.
   */
  readonly undiversified: number;
  /** The value of the included holdings. */
  readonly value: MinorUnits;
  /** The index of the hour's end at which the returns begin. */
  readonly begin: number;
  /** The number of returns of each holding. */
  readonly returns: number;
  /** The largest first. */
  readonly contributions: readonly Contribution[];
  /** The most valuable first. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * The volatility of the hourly value of the holdings, and the contribution of each holding.
 *
 * Returns are simple, p1 / p0 - 1, between the ends of the same UTC hours for all holdings, so that
 * the returns of a portfolio are the weighted sum of those of its holdings. A price is valid until
 * the next one: an hour without a point has a return of 0, and the next point includes the movement
 * since. This preserves variances; where points are rare, covariances are underestimated (source:
 * M. M. Dacorogna et al., "An Introduction to High-Frequency Finance" (2001), 7.2; T. W. Epps,
 * "Comovements in Stock Prices in the Very Short Run" (1979)).
 * @param length the number of hours' ends; every holding has that many prices
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
      (total, weight, place) => total + weight * required(volatilities[place], 'a volatility'),
      0,
    ),
    value,
    contributions: holdings
      .map((holding, place) => ({
        itemId: holding.itemId,
        sourceId: required(holding.sourceId, 'the source of a price'),
        value: holding.value,
        weight: required(weights[place], 'a weight'),
        volatility: required(volatilities[place], 'a volatility'),
        contribution: required(contributions[place], 'a contribution'),
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
 * The first hour's end at which {@link MOST_OF_THE_VALUE} has a price, so that a small new holding
 * does not shorten the returns of the others.
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
    returns.push(required(prices[i], 'a price') / required(prices[i - 1], 'a price') - 1);
  }
  return returns;
}
