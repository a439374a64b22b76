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

/** The prices of an item at given times. */
export interface Moved {
  readonly item: MarketItem;
  /** Above 0. */
  readonly prices: readonly number[];
  /** The quantity sold in the week up to each moment. */
  readonly quantities: readonly number[];
}

/** Items of one index, at the same times. */
export interface MovedItems {
  readonly weighting: Weighting;
  readonly items: readonly Moved[];
}

/** The requested items that can be used. */
export function movedItems(
  moved: readonly Moved[],
  isWanted: (item: MarketItem) => boolean,
): MovedItems {
  const selected = moved.filter(({ item }) => isWanted(item));
  const weighting = weightingOf(selected.map(({ item }) => item));
  return {
    weighting,
    items: selected.filter(({ item }) => item.countsTrades || weighting === 'equal'),
  };
}

/** The log of the ratio of the prices at `moment` to those at the first moment. */
export function logMove({ weighting, items }: MovedItems, moment: number): number {
  const of = (values: readonly number[], index: number) => required(values[index], 'a value');
  return logRelative(
    {
      basePrices: items.map(({ prices }) => of(prices, 0)),
      prices: items.map(({ prices }) => of(prices, moment)),
      baseQuantities: items.map(({ quantities }) => of(quantities, 0)),
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

/** The last prices at or before the start of the window, and now. */
export function readMarketMoves(
  engine: Engine,
  market: MarketItems,
  window: MoveWindow,
): Promise<readonly Moved[]> {
  const { first, today, readAt } = market.days;
  const begin = beginOf(window, readAt);
  if (window !== '30d') return readMoved(engine, market, [begin, readAt]);
  const end = (today - first) / DAY_MS;
  // The window starts with the close of the day before.
  const dayBefore = (begin - first) / DAY_MS - 1;
  return priced(market, dayBefore, ({ closes, volumes }) => ({
    prices: [lastOf(closes.subarray(0, dayBefore + 1)), lastOf(closes)],
    quantities: [soldUpTo(volumes, dayBefore), soldUpTo(volumes, end)],
  }));
}

/**
 * The last prices at or before times in the last seven days.
 * @param moments ascending
 */
export function readMoved(
  engine: Engine,
  market: MarketItems,
  moments: readonly EpochMs[],
): Promise<readonly Moved[]> {
  const days = moments.map((moment) => Math.floor((moment - market.days.first) / DAY_MS));
  return priced(market, required(days[0], 'a moment'), ({ itemId, sourceId, volumes }) => ({
    prices: engine.observations.pricesAt(itemId, sourceId, moments).map((price) => price ?? 0),
    quantities: days.map((day) => soldUpTo(volumes, day)),
  }));
}

/** The items with a price around the day, and today. */
async function priced(
  { items, days: { first, today } }: MarketItems,
  day: number,
  read: (item: MarketItem) => Omit<Moved, 'item'>,
): Promise<readonly Moved[]> {
  const end = (today - first) / DAY_MS;
  const moved = await mapInSlices(items, (item): Moved[] => {
    if (!isPriced(item.closes, end) || !isPriced(item.closes, day)) return [];
    const values = read(item);
    return values.prices.includes(0) ? [] : [{ item, ...values }];
  });
  return moved.flat();
}

/** The last price; 0 if there is none. */
export function lastOf(closes: Int32Array): number {
  return carried(closes).at(-1) ?? 0;
}
