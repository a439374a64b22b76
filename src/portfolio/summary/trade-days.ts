import { startOfDay } from '../../domain/calendar.js';
import { type Lot, proceedsOf } from '../../domain/lot.js';
import { times } from '../../domain/money.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';

/** The purchases and sales of a UTC day. */
export interface TradeDay {
  /** The beginning of the day. */
  readonly time: EpochMs;
  /** Items. */
  readonly bought: number;
  /** Of those with a known cost. */
  readonly paid: MinorUnits;
  readonly sold: number;
  /** After fees. */
  readonly received: MinorUnits;
}

/** Maximum number of days: the newest are kept. */
const MOST_DAYS = 2_000;

/** The days with purchases or sales, ascending. */
export async function tradeDays(lots: readonly Lot[]): Promise<TradeDay[]> {
  const days = new Map<EpochMs, TradeDay>();
  const add = (at: EpochMs, part: Partial<Omit<TradeDay, 'time'>>) => {
    const time = startOfDay(at);
    const before = days.get(time) ?? { time, bought: 0, paid: 0, sold: 0, received: 0 };
    const { bought = 0, paid = 0, sold = 0, received = 0 } = part;
    days.set(time, {
      time,
      bought: before.bought + bought,
      paid: before.paid + paid,
      sold: before.sold + sold,
      received: before.received + received,
    });
  };
  await eachInSlices(lots, ({ quantity, unitCost, acquiredAt, sales }) => {
    add(acquiredAt, { bought: quantity, paid: times(quantity, unitCost ?? 0) });
    for (const sale of sales) {
      add(sale.soldAt, { sold: sale.quantity, received: proceedsOf(sale) });
    }
  });
  return [...days.values()].sort((a, b) => a.time - b.time).slice(-MOST_DAYS);
}
