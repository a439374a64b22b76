import type { Claim, Outcome } from '../../domain/accuracy.js';
import { NO_OUTCOME } from '../../domain/accuracy.js';
import { required } from '../../domain/required.js';
import type { MinorUnits } from '../../domain/units.js';

/** A later price is at most this many days old on the day of the judgement. */
const NEWEST_DAYS = 3;

/** The value of a claim's items when it was made. */
export function claimedValue({ items }: Claim): MinorUnits {
  return items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/**
 * Judges a claim by the last price of each item within three days before the end of the horizon. An item without
 * one counts at its price of the claim; if such items are half of the value or more, the outcome is unknown.
 * @param closes of the items, in their order, on the days from that of the claim to the last of the horizon; 0
 *   without a price
 */
export function judge(claim: Claim, closes: readonly Int32Array[]): Outcome {
  const { items, lower, upper } = claim;
  let later = 0;
  let known = 0;
  for (const [index, { quantity, price }] of items.entries()) {
    const close = lastPrice(required(closes[index], 'closes'));
    known += close === undefined ? 0 : quantity * price;
    later += quantity * (close ?? price);
  }
  if (2 * known <= claimedValue(claim)) return { ...NO_OUTCOME, unknown: 1 };
  const isAbove = upper !== undefined && later > upper;
  return { ...NO_OUTCOME, cases: 1, below: Number(later < lower), above: Number(isAbove) };
}

/** Of the last days without that of the claim; undefined without any. */
function lastPrice(closes: Int32Array): MinorUnits | undefined {
  const from = Math.max(1, closes.length - NEWEST_DAYS);
  return closes.subarray(from).findLast((close) => close > 0);
}
