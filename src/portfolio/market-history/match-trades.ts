import { type Lot, unsoldQuantity } from '../../domain/lot.js';
import { DAY_MS, type DurationMs } from '../../domain/units.js';
import { eachInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';
import { uuidFrom } from '../derived-id.js';
import type { MarketTrade } from './trade.js';
import { connectedGroups, type Group, oldestToOldest, type Window } from './windows.js';

/** By name, a purchase fits lots that an import first saw within this time after it. */
const SEEN_WITHIN: DurationMs = 7 * DAY_MS;

/** A trade with its lot. */
export interface Match {
  readonly trade: MarketTrade;
  readonly lot: Lot;
  /** Why it is its lot. */
  readonly by: 'asset' | 'name' | 'choice';
}

/** Trades of equal items, and the lots that they may be of: the user chooses. */
export interface DoubtfulTrades {
  readonly type: MarketTrade['type'];
  readonly marketHashName: string;
  /**
   * `several` trades or lots fit each other; the lot `has_cost` already; or the lot is `gone`, and its
   * asset is not the one that was sold.
   */
  readonly doubt: 'several' | 'has_cost' | 'gone';
  /** First made first. */
  readonly trades: readonly MarketTrade[];
  /** First seen first. */
  readonly windows: readonly Window[];
  /** The lots of the trades if the oldest is of the oldest, by the ids of the trades. */
  readonly suggested: ReadonlyMap<string, string>;
}

export interface Matching {
  readonly matches: readonly Match[];
  readonly doubtful: readonly DoubtfulTrades[];
  /** Ids of trades that were applied before. */
  readonly appliedBefore: ReadonlySet<string>;
  /** Trades of which no lot is known. */
  readonly withoutLot: readonly MarketTrade[];
}

/** The id of the sale of a trade. */
export function saleIdOf({ id }: Pick<MarketTrade, 'id'>): string {
  return uuidFrom(`market sale ${id}`);
}

/**
 * Finds the lots of trades, in slices of time. A trade is of the lot with its asset. A purchase whose asset
 * no lot has is of the lot of an equal item that an import first saw within seven days, if there is one such
 * lot and one such purchase. Everything else is doubtful.
 * @param lots all lots of the user
 * @param nameOf the platform's name of a lot's item, without phase or gem
 */
export async function matchTrades(
  trades: readonly MarketTrade[],
  lots: readonly Lot[],
  nameOf: (lot: Lot) => string,
): Promise<Matching> {
  const matcher = new Matcher(lots, nameOf);
  await eachInSlices(lots, (lot) => matcher.know(lot));
  await eachInSlices(trades, (trade) => matcher.expect(trade));
  const appliedBefore = new Set<string>();
  const fresh: MarketTrade[] = [];
  await eachInSlices(trades, (trade) => {
    if (matcher.isApplied(trade)) appliedBefore.add(trade.id);
    else fresh.push(trade);
  });
  await eachInSlices(fresh, (trade) => matcher.byAsset(trade));
  await matcher.byName('purchase', windowOfPurchase);
  await matcher.byName('sale', windowOfSale);
  const { matches, doubtful, withoutLot } = matcher;
  return { matches, doubtful, appliedBefore, withoutLot };
}

class Matcher {
  readonly matches: Match[] = [];
  readonly doubtful: DoubtfulTrades[] = [];
  readonly withoutLot: MarketTrade[] = [];
  readonly #lots: readonly Lot[];
  readonly #nameOf: (lot: Lot) => string;
  readonly #byAsset = new Map<string, Lot>();
  /** Ids of purchases and sales that were applied before. */
  readonly #applied = new Set<string | undefined>();
  /** Assets that sales of the file name. */
  readonly #soldAssets = new Set<string>();
  /** Lots with a trade of this file, by type. */
  readonly #taken = { purchase: new Set<string>(), sale: new Set<string>() };
  /** Trades without a lot of their asset. */
  readonly #open: MarketTrade[] = [];

  constructor(lots: readonly Lot[], nameOf: (lot: Lot) => string) {
    this.#lots = lots;
    this.#nameOf = nameOf;
  }

  /** Must be called with all lots first. */
  know(lot: Lot): void {
    if (lot.assetId !== undefined) this.#byAsset.set(lot.assetId, lot);
    this.#applied.add(lot.purchaseId);
    for (const { id } of lot.sales) this.#applied.add(id);
  }

  /** Must be called with all trades then. */
  expect({ type, assetId }: MarketTrade): void {
    if (type === 'sale' && assetId !== undefined) this.#soldAssets.add(assetId);
  }

  isApplied(trade: MarketTrade): boolean {
    return this.#applied.has(trade.type === 'purchase' ? trade.id : saleIdOf(trade));
  }

  byAsset(trade: MarketTrade): void {
    const { type, assetId = '' } = trade;
    const lot = this.#byAsset.get(assetId);
    if (lot === undefined) {
      // An item that was sold again is not the origin of another lot.
      const isGone = type === 'purchase' && this.#soldAssets.has(assetId);
      (isGone ? this.withoutLot : this.#open).push(trade);
      return;
    }
    const isTaken = this.#taken[type].has(lot.id);
    this.#taken[type].add(lot.id);
    if (isTaken || !canHave(type, lot)) this.withoutLot.push(trade);
    else if (type === 'purchase' && lot.unitCost !== undefined) {
      const window = { lot, from: trade.time, to: trade.time };
      this.#doubt('has_cost', { trades: [trade], windows: [window] });
    } else this.matches.push({ trade, lot, by: 'asset' });
  }

  async byName(
    type: MarketTrade['type'],
    windowOf: (lot: Lot) => Window | undefined,
  ): Promise<void> {
    const trades = new Map<string, MarketTrade[]>();
    for (const trade of this.#open) {
      if (trade.type === type) push(trades, trade.marketHashName, trade);
    }
    const windows = new Map<string, Window[]>();
    await eachInSlices(trades.size === 0 ? [] : this.#lots, (lot) => {
      const window = this.#taken[type].has(lot.id) ? undefined : windowOf(lot);
      if (window !== undefined) push(windows, this.#nameOf(lot), window);
    });
    const slices = new TimeSlices();
    for (const [name, ofName] of trades) {
      const equal = { trades: ofName, windows: windows.get(name) ?? [] };
      for (const group of connectedGroups(equal)) this.#take(type, group);
      if (slices.over) await slices.next();
    }
  }

  #take(type: MarketTrade['type'], group: Group): void {
    const [trade, ...otherTrades] = group.trades;
    const [window, ...otherWindows] = group.windows;
    const isOnly = otherTrades.length + otherWindows.length === 0;
    if (window === undefined) for (const one of group.trades) this.withoutLot.push(one);
    else if (type === 'sale') this.#doubt('gone', group);
    else if (trade === undefined || !isOnly) this.#doubt('several', group);
    else this.matches.push({ trade, lot: window.lot, by: 'name' });
  }

  #doubt(doubt: DoubtfulTrades['doubt'], group: Group): void {
    const [trade] = group.trades;
    if (trade === undefined) return;
    const { type, marketHashName } = trade;
    // If the lots have a cost, keeping it is as good a guess.
    const suggested = doubt === 'has_cost' ? new Map() : oldestToOldest(group);
    this.doubtful.push({ type, marketHashName, doubt, ...group, suggested });
  }
}

/** A trade is of one item. */
function canHave(type: MarketTrade['type'], lot: Lot): boolean {
  if (type === 'sale') return unsoldQuantity(lot) > 0;
  return lot.quantity === 1 && lot.purchaseId === undefined;
}

/** Only lots of inventory imports have no known origin. */
function windowOfPurchase(lot: Lot): Window | undefined {
  const { importedAt: to, unitCost } = lot;
  if (to === undefined || unitCost !== undefined || !canHave('purchase', lot)) return undefined;
  return { lot, from: to - SEEN_WITHIN, to };
}

/** Only lots whose asset is gone may have been sold. */
function windowOfSale(lot: Lot): Window | undefined {
  const { importedAt: from, closedAt: to } = lot;
  if (from === undefined || to === undefined || !canHave('sale', lot)) return undefined;
  return { lot, from, to };
}

function push<One>(groups: Map<string, One[]>, key: string, one: One): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [one]);
  else group.push(one);
}
