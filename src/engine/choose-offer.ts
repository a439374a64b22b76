import type { PriceReason } from '../domain/price-reason.js';
import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';
import type { Offers } from './offers.js';

/** An offer, and the reason for choosing it. */
export interface Choice {
  /** Its index in the offers. */
  readonly index: number;
  readonly reason: PriceReason;
}

/**
 * Chooses the offer that becomes an item's price; undefined if there are no offers. docs/figures.md specifies
 * the rule.
 * @param lost sources that are chosen only if all others are outliers
 */
export function chooseOffer(offers: Offers, lost: readonly number[]): Choice | undefined {
  const { prices, sourceIds, votes, agreed } = offers;
  if (prices.length === 0) return undefined;
  let index = prices.findIndex(
    (_, place) => !isLost(lost, sourceIds[place]) && !isOutlier(offers, place),
  );
  if (index < 0 && lost.length > 0)
    index = prices.findIndex((_, place) => !isOutlier(offers, place));
  if (index < 0) return { index: nearest(prices, agreed), reason: 'nearest' };
  if (votes.length === 1) return { index, reason: 'only_group' };
  if (index === 0) return { index, reason: 'preferred' };
  return { index, reason: votes.length === 2 ? 'lower' : 'agrees' };
}

/** Whether the offer is an outlier by the number of groups with a vote. */
export function isOutlier(offers: Offers, index: number): boolean {
  const { prices, votes, agreed } = offers;
  const price = required(prices[index], 'an offer');
  if (votes.length === 1) return false;
  return votes.length === 2 ? !isAcceptable(offers, index, price) : !isNear(price, agreed);
}

function isLost(lost: readonly number[], sourceId: number | undefined): boolean {
  return sourceId !== undefined && lost.includes(sourceId);
}

/**
 * Whether the current reference may stay the reference: its price is within 1.5 times the consensus. Of two
 * groups, whose consensus is between them, it is at most 1.5 times the vote of the other; of one group, any may.
 */
export function mayStay(offers: Offers, index: number): boolean {
  const price = required(offers.prices[index], 'an offer');
  if (offers.votes.length === 1) return true;
  if (offers.votes.length === 2) return isAcceptable(offers, index, price);
  return 2 * price <= 3 * offers.agreed && 3 * price >= 2 * offers.agreed;
}

/** Whether one of two groups' offers is not too high; one that is too low can be bought. */
function isAcceptable(offers: Offers, index: number, price: MinorUnits): boolean {
  return 2 * price <= 3 * offers.otherVote(index);
}

/** Whether the price lies within a factor of 1.25 of the consensus. */
function isNear(price: MinorUnits, middle: MinorUnits): boolean {
  return 4 * price <= 5 * middle && 5 * price >= 4 * middle;
}

/** The index of the first price with the smallest ratio to the consensus. */
function nearest(prices: readonly MinorUnits[], middle: MinorUnits): number {
  const ratios = prices.map((price) => Math.max(price / middle, middle / price));
  return ratios.indexOf(Math.min(...ratios));
}
