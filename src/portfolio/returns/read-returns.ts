import type { DaysDeps } from '../../analytics/past/days.js';
import { addHolding, noCollectionDays } from '../../analytics/returns/collection-days.js';
import { moneyWeighted } from '../../analytics/returns/money-weighted.js';
import { firstDayOf, startOfDay } from '../../domain/calendar.js';
import type { Conversion } from '../../domain/conversion.js';
import type { Lot } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import { inParts } from '../../domain/sequences.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { FollowedPrices } from '../followed-prices.js';
import { changesOf, lotsByItem, type PriceColumn } from '../history.js';
import { FlowDays } from './flow-days.js';
import { type DayRange, followCloses } from './follow-closes.js';
import { lotFlows } from './lot-flows.js';
import { type Returns, summarize } from './returns.js';

/**
 * Number of items whose days are read and held in memory at once: more would take a longer turn.
 */
const ITEMS_AT_ONCE = 50;

/** Ten years: the maximum number of days for which prices are read. */
const MOST_DAYS = 3_652;

/** Prices from this many days before the first purchase are still valid then. */
const LEAD_IN = 30;

/**
 * The returns of a collection since the first purchase, or over the last ten years. With a
 * conversion, all prices and flows are first converted at the rates of their days, into parts of a
 * minor unit.
 */
export async function readReturns(
  deps: DaysDeps,
  lots: readonly Lot[],
  now: EpochMs,
  conversion?: Conversion,
): Promise<Returns> {
  const range = rangeOf(lots, now);
  const ends = Array.from(
    { length: range.days },
    (_, day) => range.firstDay + (day + 1) * DAY_MS - 1,
  );
  const total = noCollectionDays(range.days);
  const oldest = lots.reduce((first, lot) => Math.min(first, lot.acquiredAt), now);
  const before = Math.max(0, Math.ceil((range.firstDay - oldest) / DAY_MS));
  const flows = new FlowDays(range.days, before);
  for (const part of inParts(lotsByItem(lots), ITEMS_AT_ONCE)) {
    const items = part.map(([itemId, ofItem]) => ({ itemId, begin: firstDayIndex(ofItem, range) }));
    const columns = await followCloses(deps, items, range, now);
    await eachInSlices(part, ([itemId, ofItem]) => {
      const column = convertColumn(conversion, columns.get(itemId), range);
      if (column !== undefined) {
        const quantities = runningSums(changesOf(ofItem, ends).quantity);
        addHolding(total, { ...column, quantities });
      }
      const closes: ArrayLike<MinorUnits> = column?.prices ?? [];
      for (const lot of ofItem) {
        flows.add(lotFlows(conversion?.lot(lot) ?? lot, closes, range));
      }
    });
  }
  return summarize({ now, total, flows, range, rate: moneyWeighted(flows.net()) });
}

function rangeOf(lots: readonly Lot[], now: EpochMs): DayRange {
  const today = startOfDay(now);
  const first = lots.reduce((earliest, lot) => Math.min(earliest, lot.acquiredAt), now);
  const firstDay = Math.max(firstDayOf(MOST_DAYS, now), startOfDay(first) - LEAD_IN * DAY_MS);
  return { firstDay, days: (today - firstDay) / DAY_MS + 1 };
}

function firstDayIndex(lots: readonly Lot[], { firstDay, days }: DayRange): number {
  const first = Math.min(...lots.map(({ acquiredAt }) => acquiredAt));
  return Math.min(days - 1, Math.max(0, Math.floor((first - firstDay) / DAY_MS)));
}

function runningSums(changes: Float64Array): Float64Array {
  let sum = 0;
  return changes.map((change) => {
    sum += required(change, 'a change');
    return sum;
  });
}

function convertColumn(
  conversion: Conversion | undefined,
  column: FollowedPrices | undefined,
  { firstDay }: DayRange,
): PriceColumn | undefined {
  if (conversion === undefined || column === undefined) return column;
  const prices = Float64Array.from(column.prices, (price, day) =>
    price === 0 ? 0 : conversion.parts(price, firstDay + day * DAY_MS),
  );
  return { ...column, prices };
}
