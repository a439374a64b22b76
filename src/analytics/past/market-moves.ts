import { startOfDay } from '../../domain/calendar.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { MOVE_DAYS, type MoveWindow } from '../../domain/window.js';
import type { Engine } from '../../engine/engine.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { carried } from '../carried.js';
import { isPriced, soldUpTo, weightingOf } from '../index/price-index.js';
import { logRelative, type Weighting } from '../index/relative.js';
import type { MarketItem, MarketItems } from './market-items.js';
import { pastPrices } from './past-prices.js';

/** The prices of an item at given times. */
export interface Moved {
  readonly item: MarketItem;
  /** 0 before the first one. */
  readonly prices: readonly number[];
  /** The quantity sold in the week up to each moment. */
  readonly quantities: readonly number[];
}

/** Items of one index, at the same times. */
export interface MovedItems {
  readonly weighting: Weighting;
  readonly items: readonly Moved[];
}

/** The items that can be used of an index. */
export function movedItems(moved: readonly Moved[]): MovedItems {
  const weighting = weightingOf(moved.map(({ item }) => item));
  return {
    weighting,
    items: moved.filter(({ item }) => item.countsTrades || weighting === 'equal'),
  };
}

/**
 * The log of the ratio of the prices at a moment to those at another one.
 * @param begin of which all items have a price
 */
export function logMove({ weighting, items }: MovedItems, moment: number, begin = 0): number {
  const of = (values: readonly number[], index: number) => required(values[index], 'a value');
  return logRelative(
    {
      basePrices: items.map(({ prices }) => of(prices, begin)),
      prices: items.map(({ prices }) => of(prices, moment)),
      baseQuantities: items.map(({ quantities }) => of(quantities, begin)),
      quantities: items.map(({ quantities }) => of(quantities, moment)),
    },
    weighting,
  );
}

/**
 * The start of a window. A window of 30 days starts with a UTC day, because only daily closes are
 * stored for that time.
 */
export function beginOf(window: MoveWindow, now: EpochMs): EpochMs {
  const begin = now - MOVE_DAYS[window] * DAY_MS;
  return window === '30d' ? startOfDay(begin) : begin;
}

/** The last prices at or before the start of the window, and now, of the items that have both. */
export async function readMarketMoves(
  engine: Engine,
  market: MarketItems,
  window: MoveWindow,
): Promise<readonly Moved[]> {
  const { first, today, readAt } = market.days;
  const begin = beginOf(window, readAt);
  if (window !== '30d') {
    const moved = await readMoved(engine, market, [begin, readAt]);
    return moved.filter(({ prices: [before = 0] }) => before > 0);
  }
  const end = (today - first) / DAY_MS;
  // The window starts with the close of the day before.
  const dayBefore = (begin - first) / DAY_MS - 1;
  const moved = await mapInSlices(market.items, (item): Moved[] => {
    const { closes, volumes } = item;
    if (!isPriced(closes, end) || !isPriced(closes, dayBefore)) return [];
    const prices = [lastOf(closes.subarray(0, dayBefore + 1)), lastOf(closes)];
    return [{ item, prices, quantities: [soldUpTo(volumes, dayBefore), soldUpTo(volumes, end)] }];
  });
  return moved.flat();
}

/**
 * The last prices at or before times in the last seven days, of the items that have one now. By the rules of days: at
 * the end of a day prices and sold quantities are those of the day.
 * @param moments ascending
 */
export async function readMoved(
  engine: Engine,
  { items, days: { first, today } }: MarketItems,
  moments: readonly EpochMs[],
): Promise<readonly Moved[]> {
  // Midnight is the end of the day before.
  const days = moments.map((moment) => Math.ceil((moment - first) / DAY_MS) - 1);
  const end = (today - first) / DAY_MS;
  const moved = await mapInSlices(items, (item): Moved[] => {
    const { itemId, parts, guard, closes, volumes } = item;
    if (!isPriced(closes, end)) return [];
    const from = days.findIndex((day) => isPriced(closes, day));
    const prices = pastPrices(engine, itemId, parts, moments).map((price, index) =>
      index < from ? 0 : guard(required(days[index], 'a day'), price),
    );
    if (prices.at(-1) === 0) return [];
    return [{ item, prices, quantities: days.map((day) => soldUpTo(volumes, day)) }];
  });
  return moved.flat();
}

/** The last price; 0 if there is none. */
export function lastOf(closes: Int32Array): number {
  return carried(closes).at(-1) ?? 0;
}
