import type { ItemDirectory } from '../../domain/item-directory.js';
import { heldQuantity, isLocked, type Lot } from '../../domain/lot.js';
import { sumOf } from '../../domain/money.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { type ItemChange, lotChanges } from '../day-change.js';
import type { ShownMarkets } from '../shown-markets.js';
import { type Allocation, allocationOf } from './allocation.js';
import { type TradeDay, tradeDays } from './trade-days.js';

/** Movers, and unlocks. */
const MOST = 5;

/** How the price of an item has changed the value of a portfolio. */
export interface ItemMove {
  readonly itemId: number;
  /** Held items. */
  readonly quantity: number;
  readonly change: MinorUnits;
  /** Of the item's part; undefined if its value was 0. */
  readonly percentChange: number | undefined;
}

/** The news of a portfolio today. */
export interface Summary {
  /** By prices over 24 hours, as the percentage of the portfolio. */
  readonly change: MinorUnits;
  /** The items that changed it, by the amount, largest first. */
  readonly movers: readonly ItemMove[];
  /** By item, in percent by prices over 24 hours; undefined if its value was 0. */
  readonly percentChanges: ReadonlyMap<number, number | undefined>;
  readonly allocation: Allocation;
  /** The next lots that unlock, the first first. */
  readonly unlocks: readonly Lot[];
  readonly lockedLots: number;
  readonly trades: readonly TradeDay[];
  /** All tags, and all accounts, of lots that are held or sold. */
  readonly tags: readonly string[];
  readonly accounts: readonly string[];
}

export async function readSummary(
  lots: readonly Lot[],
  items: ItemDirectory,
  accountName: (accountId: string) => string,
  shown: ShownMarkets,
  now: EpochMs,
): Promise<Summary> {
  const changes = await lotChanges(lots, shown.prices, now);
  const moves = movesOf(lots, changes);
  const locked = lots
    .filter((lot) => isLocked(lot, now) && heldQuantity(lot) > 0)
    .sort((a, b) => (a.tradableAfter ?? 0) - (b.tradableAfter ?? 0));
  return {
    change: sumOf([...changes.values()].map(({ gain }) => gain)),
    movers: moversOf(moves),
    percentChanges: new Map(moves.map(({ itemId, percentChange }) => [itemId, percentChange])),
    allocation: await allocationOf(
      lots,
      items,
      accountName,
      (id) => shown.priceOf(id)?.price,
      changes,
    ),
    unlocks: locked.slice(0, MOST),
    lockedLots: locked.length,
    trades: await tradeDays(lots),
    tags: namesIn(lots.flatMap(({ tags }) => tags)),
    accounts: namesIn(lots.flatMap(({ accountId }) => accountId ?? [])),
  };
}

/** Each once, in order. */
function namesIn(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** The five that changed the value most. */
function moversOf(moves: readonly ItemMove[]): readonly ItemMove[] {
  return moves
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.itemId - b.itemId)
    .slice(0, MOST);
}

/** Of all items of the lots. */
function movesOf(
  lots: readonly Lot[],
  changes: ReadonlyMap<string, ItemChange>,
): readonly ItemMove[] {
  const byItem = new Map<number, { quantity: number; gain: number; base: number }>();
  for (const lot of lots) {
    const { gain, base } = changes.get(lot.id) ?? { gain: 0, base: 0 };
    const before = byItem.get(lot.itemId) ?? { quantity: 0, gain: 0, base: 0 };
    byItem.set(lot.itemId, {
      quantity: before.quantity + heldQuantity(lot),
      gain: before.gain + gain,
      base: before.base + base,
    });
  }
  return [...byItem].map(([itemId, { quantity, gain, base }]) => ({
    itemId,
    quantity,
    change: gain,
    percentChange: base === 0 ? undefined : (100 * gain) / base,
  }));
}
