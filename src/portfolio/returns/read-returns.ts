import { carried } from '../../analytics/carried.js';
import type { DaysDeps } from '../../analytics/past/days.js';
import {
  boundedSpanFrom,
  type DaySpan,
  ITEMS_AT_ONCE,
  type ItemPast,
  loadItemPasts,
  type PastPart,
} from '../../analytics/past/item-pasts.js';
import { partsFrom } from '../../analytics/past/parts-from.js';
import {
  addHolding,
  noCollectionDays,
  type PricedDays,
} from '../../analytics/returns/collection-days.js';
import { moneyWeighted } from '../../analytics/returns/money-weighted.js';
import { startOfDay } from '../../domain/calendar.js';
import type { Conversion } from '../../domain/conversion.js';
import type { Lot } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import { inParts } from '../../domain/sequences.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { eachInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import { changesOf, lotsByItem } from '../history.js';
import type { Pricing } from '../priced-by.js';
import { pricedSeries, worths } from '../priced-series.js';
import { FlowDays } from './flow-days.js';
import { lotFlows } from './lot-flows.js';
import { type Returns, summarize } from './returns.js';

/** The returns, and the data that they are computed from. */
export interface ReturnsWithPasts extends Returns {
  /** Of the items with a price. */
  readonly pasts: readonly ReturnPast[];
  /** The beginning of the day to which the days of the pasts are relative: that of the first purchase. */
  readonly pastFrom: EpochMs;
}

interface ReturnPast {
  readonly itemId: number;
  /** From the latest to the earliest. */
  readonly parts: readonly PastPart[];
}

/** Of an item that never had a price. */
const NO_CLOSES: PricedDays = { prices: [], begin: 0 };

/**
 * The returns of a collection since the first purchase, or over the last ten years, by the fees of now. With a
 * conversion, all prices and flows are first converted at the rates of their days, into parts of a
 * minor unit.
 */
export async function readReturns(
  deps: DaysDeps,
  lots: readonly Lot[],
  pricing: Pricing,
  now: EpochMs,
  conversion?: Conversion,
): Promise<ReturnsWithPasts> {
  const oldest = lots.reduce((first, lot) => Math.min(first, lot.acquiredAt), now);
  const range = boundedSpanFrom(oldest, now);
  const ends = Array.from(
    { length: range.days },
    (_, day) => range.firstDay + (day + 1) * DAY_MS - 1,
  );
  const total = noCollectionDays(range.days);
  const before = Math.max(0, Math.ceil((range.firstDay - oldest) / DAY_MS));
  const flows = new FlowDays(range.days, before);
  const pasts: ReturnPast[] = [];
  const held = Math.max(0, (startOfDay(oldest) - range.firstDay) / DAY_MS);
  for (const part of inParts(lotsByItem(lots), ITEMS_AT_ONCE)) {
    const itemIds = part.map(([itemId]) => itemId);
    const closes = await closesOf(deps, itemIds, pricing, range, now);
    await eachInSlices(part, ([itemId, ofItem]) => {
      const known = closes.get(itemId);
      const { begin, prices } = known ?? NO_CLOSES;
      const priced = { begin, prices: convertCloses(conversion, prices, range) };
      if (known !== undefined) {
        pasts.push({ itemId, parts: partsFrom(held, known.past) });
        addHolding(total, { ...priced, quantities: runningSums(changesOf(ofItem, ends).quantity) });
      }
      for (const lot of ofItem) {
        flows.add(lotFlows(conversion?.lot(lot) ?? lot, priced, range));
      }
    });
  }
  const summary = summarize({ now, total, flows, range, rate: moneyWeighted(flows.net()) });
  return { ...summary, pasts, pastFrom: range.firstDay + held * DAY_MS };
}

interface KnownCloses extends PricedDays {
  /** In which days without a price have none. */
  readonly past: ItemPast;
}

/** The last price of each item by the close of each day; items without one are omitted. */
async function closesOf(
  deps: DaysDeps,
  itemIds: readonly number[],
  pricing: Pricing,
  range: DaySpan,
  now: EpochMs,
): Promise<Map<number, KnownCloses>> {
  const series = await pricedSeries(itemIds, pricing);
  const pasts = await loadItemPasts(deps, series, range, now);
  const closes = await mapInSlices(series, (name, index) => {
    const past = required(pasts[index], 'a past');
    const closes = carried(past.closes);
    const first = closes.findIndex((close) => close > 0);
    const begin = first < 0 ? closes.length : first;
    return [name.itemId, { prices: worths(pricing, name, closes), begin, past }] as const;
  });
  return new Map(closes);
}

function runningSums(changes: Float64Array): Float64Array {
  let sum = 0;
  return changes.map((change) => {
    sum += required(change, 'a change');
    return sum;
  });
}

function convertCloses(
  conversion: Conversion | undefined,
  closes: ArrayLike<MinorUnits>,
  { firstDay }: DaySpan,
): ArrayLike<MinorUnits> {
  if (conversion === undefined) return closes;
  return Float64Array.from(closes, (price, day) =>
    price === 0 ? 0 : conversion.parts(price, firstDay + day * DAY_MS),
  );
}
