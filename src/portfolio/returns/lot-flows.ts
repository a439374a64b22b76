import type { DaySpan } from '../../analytics/past/item-pasts.js';
import type { PricedDays } from '../../analytics/returns/collection-days.js';
import { type Lot, proceedsOf, unsoldQuantity } from '../../domain/lot.js';
import { times } from '../../domain/money.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';

/** Money or value that enters or leaves a collection. */
export interface Flow {
  /** The index of its day; negative before the first day. */
  readonly day: number;
  /** At least 0. */
  readonly amount: MinorUnits;
}

export interface LotFlows {
  readonly putIn: Flow;
  readonly takenOut: readonly Flow[];
  /** The value of the remaining quantity, at the price of the last day. */
  readonly held: MinorUnits;
  /** Its cost is unknown: the market price is used. */
  readonly isEstimated: boolean;
}

/**
 * The flows of a lot: its cost, the proceeds of its sales after fees, and for items that left
 * without a sale the market price of the day. A lot of unknown cost enters at the market price of
 * the day of its acquisition or, if there is none, of the first day with a price.
 * @returns undefined if a needed price is unknown
 */
export function lotFlows(lot: Lot, closes: PricedDays, range: DaySpan): LotFlows | undefined {
  const putIn = entryOf(lot, closes, range);
  if (putIn === undefined) return undefined;
  const { closedAt } = lot;
  const entered = dayIndexOf(lot.acquiredAt, range);
  const takenOut = lot.sales.map((sale) => ({
    day: Math.max(entered, dayIndexOf(sale.soldAt, range)),
    amount: proceedsOf(sale),
  }));
  const isEstimated = lot.unitCost === undefined;
  const unsold = unsoldQuantity(lot);
  if (isEstimated && takenOut.some(({ day }) => day < putIn.day)) return undefined;
  if (unsold === 0) return { putIn, takenOut, held: 0, isEstimated };

  const end = closedAt === undefined ? range.days - 1 : dayIndexOf(closedAt, range);
  const left = Math.max(entered, end);
  const price = closes.prices[left];
  if (price === undefined || left < closes.begin || left < putIn.day) return undefined;
  const worth = times(unsold, price);
  if (closedAt === undefined) return { putIn, takenOut, held: worth, isEstimated };
  return { putIn, takenOut: [...takenOut, { day: left, amount: worth }], held: 0, isEstimated };
}

function entryOf(lot: Lot, { prices, begin }: PricedDays, range: DaySpan): Flow | undefined {
  const acquired = dayIndexOf(lot.acquiredAt, range);
  if (lot.unitCost !== undefined) {
    return { day: acquired, amount: times(lot.quantity, lot.unitCost) };
  }
  const day = Math.max(begin, acquired);
  const price = prices[day];
  return price === undefined ? undefined : { day, amount: times(lot.quantity, price) };
}

/** Times slightly ahead of the clock belong to the last day. */
function dayIndexOf(time: EpochMs, { firstDay, days }: DaySpan): number {
  return Math.min(days - 1, Math.floor((time - firstDay) / DAY_MS));
}
