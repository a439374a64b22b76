import * as texts from '#messages/portfolio-alerts.js';
import { formatAmount } from '../../ui/amount.js';
import { formatShare } from '../../ui/format.js';

/** On which side of its amount a price makes a rule true. */
export type Side = 'above' | 'below';

/**
 * How far an amount is from today's price, in percent of the price, and whether that makes a rule true already.
 * @param amount in minor units of the shown currency, as the price
 * @param side of the rule; undefined if the amount is not that of a rule
 */
export function distanceText(amount: number, price: number, side?: Side): string {
  const isTrue = side === 'above' ? price >= amount : side === 'below' && price <= amount;
  const distance = sentence(amount, price);
  return isTrue && side !== undefined ? `${distance} ${texts.alreadyTrue[side]}` : distance;
}

function sentence(amount: number, price: number): string {
  const percent = Math.abs((amount / price - 1) * 100);
  if (percent < 0.05) return texts.distances.none(formatAmount(amount));
  const size = formatShare(percent, percent < 10 ? 1 : 0);
  const words = texts.distances[amount > price ? 'above' : 'below'];
  return words(formatAmount(amount), size, formatAmount(price));
}
