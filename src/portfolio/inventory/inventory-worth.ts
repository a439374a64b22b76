import type { ItemDirectory } from '../../domain/item-directory.js';
import { sumOf, times } from '../../domain/money.js';
import { proceedsAt } from '../../domain/trading.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { type PricingDeps, pricedBy, type ValuedPoint } from '../priced-by.js';
import { shownMarkets } from '../shown-markets.js';
import type { Inventory } from './fetch-inventory.js';
import { matchAssets, type UnmatchedAsset } from './match-assets.js';

export interface WorthDeps extends PricingDeps {
  readonly items: { readonly directory: ItemDirectory };
}

/** Equal items that can be traded from the same moment on. */
export interface LockedPart {
  readonly tradableAfter: EpochMs;
  readonly quantity: number;
}

/** Equal items. */
export interface WorthItem {
  /** Undefined for an item that no market has. */
  readonly itemId: number | undefined;
  readonly marketHashName: string;
  readonly quantity: number;
  /** Those that a trade lock keeps. */
  readonly locked: readonly LockedPart[];
  readonly price: ValuedPoint | undefined;
  /** 0 without a price. */
  readonly totalValue: MinorUnits;
}

/** The proceeds of the items at the offers of one market. */
export interface WorthMarket {
  readonly market: string;
  /** Whether sellers get cash, not money of wallets or of the site. */
  readonly cash: boolean;
  readonly totalValue: MinorUnits;
  /** Undefined if a fee is unknown. */
  readonly afterFees: MinorUnits | undefined;
  readonly quantity: number;
}

export interface WorthUnlock {
  readonly time: EpochMs;
  readonly quantity: number;
  readonly totalValue: MinorUnits;
}

export interface InventoryWorth {
  readonly totalValue: MinorUnits;
  readonly percentChange24h: number;
  readonly items: readonly WorthItem[];
  readonly markets: readonly WorthMarket[];
  readonly unlocks: readonly WorthUnlock[];
  readonly unmatched: readonly UnmatchedAsset[];
  readonly hidden: number;
}

/** Values an inventory at the shown prices. It tracks no item, and stores nothing. */
export async function inventoryWorth(
  deps: WorthDeps,
  inventory: Inventory,
  now: EpochMs,
): Promise<InventoryWorth> {
  const { engine, items } = deps;
  const { priceOf, prices } = shownMarkets(engine, pricedBy(deps, { by: 'offer' }, now));
  const { taken, unmatched } = matchAssets(inventory);
  const quantities = new Map<string, number>();
  const locks = new Map<string, LockedPart[]>();
  const unlocks = new Map<EpochMs, WorthUnlock>();
  await eachInSlices(taken, ({ marketHashName: name, quantity, tradableAfter }) => {
    quantities.set(name, quantity + (quantities.get(name) ?? 0));
    if (tradableAfter === undefined || tradableAfter <= now) return;
    locks.set(name, [...(locks.get(name) ?? []), { tradableAfter, quantity }]);
    const id = items.directory.byName(name)?.id;
    const price = id === undefined ? 0 : (priceOf(id)?.price ?? 0);
    const before = unlocks.get(tradableAfter);
    unlocks.set(tradableAfter, {
      time: tradableAfter,
      quantity: quantity + (before?.quantity ?? 0),
      totalValue: sumOf([times(quantity, price), before?.totalValue ?? 0]),
    });
  });
  const worth: WorthItem[] = [];
  const markets = new Map<string, WorthMarket>();
  let base = 0;
  let gain = 0;
  await eachInSlices([...quantities], ([marketHashName, quantity]) => {
    const itemId = items.directory.byName(marketHashName)?.id;
    const price = itemId === undefined ? undefined : priceOf(itemId);
    const totalValue = times(quantity, price?.price ?? 0);
    const locked = locks.get(marketHashName) ?? [];
    worth.push({ itemId, marketHashName, quantity, locked, price, totalValue });
    if (itemId === undefined || price === undefined) return;
    const yesterday = now - DAY_MS;
    const before = prices.at(itemId, yesterday) ?? prices.firstAfter(itemId, yesterday);
    if (before !== undefined) {
      base += times(quantity, before);
      gain += times(quantity, price.price - before);
    }
    addOffers(deps, markets, { itemId, quantity }, now);
  });
  const byValue = (market: WorthMarket) => market.afterFees ?? market.totalValue;
  return {
    totalValue: sumOf(worth.map(({ totalValue }) => totalValue)),
    percentChange24h: base === 0 ? 0 : (100 * gain) / base,
    items: worth.sort((a, b) => b.totalValue - a.totalValue),
    markets: [...markets.values()].sort(
      (a, b) => Number(b.cash) - Number(a.cash) || byValue(b) - byValue(a),
    ),
    unlocks: [...unlocks.values()].sort((a, b) => a.time - b.time),
    unmatched,
    hidden: inventory.hidden,
  };
}

/** Adds the fresh offers for an item to those of their markets. */
function addOffers(
  { engine, tradingAt }: PricingDeps,
  markets: Map<string, WorthMarket>,
  { itemId, quantity }: { readonly itemId: number; readonly quantity: number },
  now: EpochMs,
): void {
  for (const { sourceId, price, stale } of engine.latest.all(itemId, now)) {
    const trading = tradingAt(sourceId);
    if (stale || trading?.side !== 'offer') continue;
    const { market, cash } = trading;
    const before = markets.get(market) ?? { totalValue: 0, afterFees: 0, quantity: 0 };
    const proceeds = proceedsAt(price, trading);
    const isKnown = proceeds !== undefined && before.afterFees !== undefined;
    markets.set(market, {
      market,
      cash,
      totalValue: sumOf([before.totalValue, times(quantity, price)]),
      afterFees: isKnown ? sumOf([before.afterFees, times(quantity, proceeds)]) : undefined,
      quantity: before.quantity + quantity,
    });
  }
}
