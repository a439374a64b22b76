import {
  type ItemKind,
  isAsLong,
  type PastLength,
  pastLength,
} from '../analytics/risk/item-moves.js';
import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';

/** A holding without a price for this many days is excluded. */
const STALE_DAYS = 7;

/** The returns start when holdings with this share of the value have prices. */
const MOST_OF_THE_VALUE = 0.9;

/** A holding with its daily closes. */
export interface PricedHolding extends ItemKind {
  readonly itemId: number;
  /** 0 if it has no price. */
  readonly value: MinorUnits;
  /** The source of both; undefined if the item has no price. */
  readonly sourceId: number | undefined;
  /** The current price in US cents; 0 if it has none. */
  readonly price: MinorUnits;
  /**
   * The last price of each day up to today; 0 on days without one. The same length for all
   * holdings.
   */
  readonly closes: Int32Array;
}

export type LeftOutReason = 'unpriced' | 'stale' | 'too_few_points' | 'begins_late';

export interface LeftOut {
  readonly itemId: number;
  readonly value: MinorUnits;
  readonly reason: LeftOutReason;
  /** Number of days with a price of their own. */
  readonly days: number;
}

export interface Selection {
  readonly parts: readonly PricedHolding[];
  /** Most valuable first. */
  readonly leftOut: readonly LeftOut[];
  /** The index of the first day, on which all parts have a price. */
  readonly begin: number;
  /**
   * Number of days from then on; if there are no parts, the maximum number of priced days of a
   * holding.
   */
  readonly days: number;
}

/**
 * Divides holdings into those with enough prices, and those excluded with the reason. All prices
 * start on the same day: the first one on which {@link MOST_OF_THE_VALUE} has a price, so that a
 * small new holding does not shorten the period of the others.
 * @param needed the past of each
 */
export function selectHoldings(holdings: readonly PricedHolding[], needed: PastLength): Selection {
  const refused = holdings.map((holding) => leftOut(holding, refusal(holding, needed)));
  const candidates = holdings.filter((_, index) => refused[index] === undefined);
  const begin = beginning(candidates);
  const isIn = ({ closes }: PricedHolding) => firstDay(closes) <= begin;
  const parts = candidates.filter(isIn);
  const late = candidates.filter((holding) => !isIn(holding));
  return {
    parts,
    begin,
    days:
      parts.length > 0
        ? required(parts[0], 'a holding').closes.length - begin
        : Math.max(0, ...holdings.map(({ closes }) => pastLength(closes).priced)),
    leftOut: [...refused, ...late.map((holding) => leftOut(holding, 'begins_late'))]
      .filter((holding) => holding !== undefined)
      .sort((a, b) => b.value - a.value || a.itemId - b.itemId),
  };
}

function refusal(
  { sourceId, closes }: PricedHolding,
  needed: PastLength,
): LeftOutReason | undefined {
  if (sourceId === undefined) return 'unpriced';
  const last = closes.findLastIndex((close) => close > 0);
  if (last >= 0 && last < closes.length - STALE_DAYS) return 'stale';
  return isAsLong(pastLength(closes), needed) ? undefined : 'too_few_points';
}

function leftOut(
  { itemId, value, closes }: PricedHolding,
  reason: LeftOutReason | undefined,
): LeftOut | undefined {
  return reason && { itemId, value, reason, days: pastLength(closes).priced };
}

function beginning(holdings: readonly PricedHolding[]): number {
  const threshold = MOST_OF_THE_VALUE * holdings.reduce((total, { value }) => total + value, 0);
  const firsts = holdings
    .map(({ closes, value }) => ({ day: firstDay(closes), value }))
    .sort((a, b) => a.day - b.day);
  let priced = 0;
  for (const { day, value } of firsts) {
    priced += value;
    if (priced >= threshold) return day;
  }
  return 0;
}

/** The length if there is no price. */
function firstDay(closes: Int32Array): number {
  const first = closes.findIndex((close) => close > 0);
  return first < 0 ? closes.length : first;
}
