import type { Lot } from '../domain/lot.js';
import { sumOf } from '../domain/money.js';
import type { EpochMs } from '../domain/units.js';

/** Some of a lot that left it together. */
export interface Departure {
  readonly quantity: number;
  readonly time: EpochMs;
}

/**
 * When a lot's items left: those that were sold when they were sold, the others when their asset was
 * gone. Whatever the times say, no more leave than there were, in the order of time.
 */
export function departuresOf({ quantity, sales, closedAt }: Lot): Departure[] {
  const sold = sales.map((sale) => ({ quantity: sale.quantity, time: sale.soldAt }));
  const left = quantity - sumOf(sold.map((sale) => sale.quantity));
  const gone = closedAt === undefined || left === 0 ? [] : [{ quantity: left, time: closedAt }];
  return [...sold, ...gone].sort((a, b) => a.time - b.time);
}

/** How many of the lot were held at a moment: acquired by then, and not yet gone. */
export function quantityAt(lot: Lot, time: EpochMs): number {
  if (lot.acquiredAt > time) return 0;
  const departed = departuresOf(lot).filter((departure) => departure.time <= time);
  return lot.quantity - sumOf(departed.map((departure) => departure.quantity));
}
