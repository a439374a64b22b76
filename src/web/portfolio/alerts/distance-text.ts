import * as texts from '#messages/portfolio-alerts.js';
import { formatShare } from '../../ui/format.js';

/** How far an amount is from a price, in percent of the price; both in the same unit. */
export function distanceText(amount: number, price: number): string {
  const percent = (amount / price - 1) * 100;
  if (Math.abs(percent) < 0.05) return texts.distances.none;
  const size = formatShare(Math.abs(percent), Math.abs(percent) < 100 ? 1 : 0);
  return texts.distances[percent > 0 ? 'above' : 'below'](size);
}
