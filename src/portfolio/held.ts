import type { Lot } from '../domain/lot.js';
import { sumOf } from '../domain/money.js';
import type { EpochMs } from '../domain/units.js';

/** A part of a lot that left at one time. */
export interface Departure {
  readonly quantity: number;
  readonly time: EpochMs;
}

/**
 * When the items of a lot left: sold ones at their sales, the others when the asset was gone. In
 * order of time, and never more than the lot had.
 */
export function departuresOf({ quantity, sales, closedAt }: Lot): Departure[] {
  const sold = sales.map((sale) => ({ quantity: sale.quantity, time: sale.soldAt }));
  const left = quantity - sumOf(sold.map((sale) => sale.quantity));
  const gone = closedAt === undefined || left === 0 ? [] : [{ quantity: left, time: closedAt }];
  return [...sold, ...gone].sort((a, b) => a.time - b.time);
}

/** The quantity of the lot held at a time: acquired by then, and not yet gone. */
export function quantityAt(lot: Lot, time: EpochMs): number {
  if (lot.acquiredAt > time) return 0;
  const departed = departuresOf(lot).filter((departure) => departure.time <= time);
  return lot.quantity - sumOf(departed.map((departure) => departure.quantity));
}
