import { startOfDay } from '../domain/day.js';
import { MOVE_DAYS, type MoveWindow } from '../domain/index-window.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { carried } from '../figures/carried.js';
import { isPriced, soldUpTo, weightingOf } from '../figures/index/price-index.js';
import { logRelative } from '../figures/index/relative.js';
import { mapInSlices } from '../schedule/time-slices.js';
import type { MarketItem, MarketItems } from './market-items.js';

/** An item's prices at the begin and at the end of a window. */
interface Moved {
  readonly item: MarketItem;
  readonly basePrice: number;
  readonly price: number;
  readonly baseQuantity: number;
  readonly quantity: number;
}

/** How the items of the market moved over a window. */
export class MarketMoves {
  readonly #moved: readonly Moved[];

  constructor(moved: readonly Moved[]) {
    this.#moved = moved;
  }

  /** The logarithm of how much higher the prices of some items are than before, and how many they are. */
  of(isWanted: (item: MarketItem) => boolean): { readonly move: number; readonly items: number } {
    const wanted = this.#moved.filter(({ item }) => isWanted(item));
    const weighting = weightingOf(wanted.map(({ item }) => item));
    const own = wanted.filter(({ item }) => item.countsTrades || weighting === 'equal');
    const move = logRelative(
      {
        basePrices: own.map(({ basePrice }) => basePrice),
        prices: own.map(({ price }) => price),
        baseQuantities: own.map(({ baseQuantity }) => baseQuantity),
        quantities: own.map(({ quantity }) => quantity),
      },
      weighting,
    );
    return { move, items: own.length };
  }
}

/**
 * When a window begins. One of 30 days begins with a UTC day, since of that time only what days ended
 * with is at hand.
 */
export function beginOf(window: MoveWindow, now: EpochMs): EpochMs {
  const begin = now - MOVE_DAYS[window] * DAY_MS;
  return window === '30d' ? startOfDay(begin) : begin;
}

/** The last prices at or before the begin of the window and now. */
export async function readMarketMoves(
  engine: Engine,
  { items, days }: MarketItems,
  window: MoveWindow,
): Promise<MarketMoves> {
  const begin = beginOf(window, days.readAt);
  const end = (days.today - days.first) / DAY_MS;
  // The last day before the window, of which the close is known.
  const dayBefore = Math.floor((begin - days.first) / DAY_MS) - (window === '30d' ? 1 : 0);
  const moved = await mapInSlices(items, (item): Moved[] => {
    const { itemId, sourceId, closes, volumes } = item;
    if (!isPriced(closes, end) || !isPriced(closes, dayBefore)) return [];
    const [basePrice = 0, price = 0] =
      window === '30d'
        ? [lastOf(closes.subarray(0, dayBefore + 1)), lastOf(closes)]
        : engine.pricesAt(itemId, sourceId, [begin, days.readAt]);
    if (basePrice === 0 || price === 0) return [];
    const baseQuantity = soldUpTo(volumes, dayBefore);
    return [{ item, basePrice, price, baseQuantity, quantity: soldUpTo(volumes, end) }];
  });
  return new MarketMoves(moved.flat());
}

/** The last price; 0 without one. */
export function lastOf(closes: Int32Array): number {
  return carried(closes).at(-1) ?? 0;
}
