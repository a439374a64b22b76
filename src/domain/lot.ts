import { sumOf, times } from './money.js';
import { required } from './required.js';
import { MAX_PRICE } from './tick.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from './units.js';

/**
 * How many items all lots of a user may hold together, sold ones included. With prices up to
 * {@link MAX_PRICE} every sum over a portfolio stays below 2^53, so all of them are exact.
 */
export const MAX_ITEMS_HELD = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PRICE);

/** Lots of one user, and sales of one user. */
export const MAX_LOTS = 20_000;

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 1_000;

/** The earliest time of a purchase or a sale: 2000-01-01. */
export const EARLIEST_TRADE: EpochMs = 946_684_800_000;

/** A part of a lot that was sold. */
export interface Sale {
  /** A UUID; unique among the user's. */
  readonly id: string;
  /** From 1. */
  readonly quantity: number;
  /** 0 to MAX_PRICE, for each. */
  readonly unitPrice: MinorUnits;
  /** What the market kept of the whole sale; not more than the proceeds. */
  readonly fee: MinorUnits;
  readonly soldAt: EpochMs;
}

/** Equal items that were acquired together. Cost is kept lot by lot (specific identification). */
export interface Lot {
  /** A UUID; unique among the user's. */
  readonly id: string;
  readonly itemId: number;
  /** How many were acquired, sold ones included; from 1. */
  readonly quantity: number;
  /** 0 to MAX_PRICE, for each; undefined when it is not known, and that is not 0. */
  readonly unitCost: MinorUnits | undefined;
  readonly acquiredAt: EpochMs;
  /** Until when a trade lock keeps it from being sold; undefined: it was never locked. */
  readonly tradableAfter: EpochMs | undefined;
  readonly note: string;
  /** The game platform's asset that it stands for: decimal digits. Undefined for other lots. */
  readonly assetId: string | undefined;
  /** When the inventory import first took it; undefined exactly where `assetId` is. */
  readonly importedAt: EpochMs | undefined;
  /** Since when the asset is gone from the inventory: the lot is kept, and counts no more. */
  readonly closedAt: EpochMs | undefined;
  /** In the order in which they were made. */
  readonly sales: readonly Sale[];
}

/** How long a bought or traded item is locked. */
export const TRADE_LOCK: DurationMs = 7 * DAY_MS;

/** Until when an item is locked that was bought at a time. */
export function unlockAfterPurchase(acquiredAt: EpochMs): EpochMs {
  return acquiredAt + TRADE_LOCK;
}

export function isLocked({ tradableAfter }: Lot, now: EpochMs): boolean {
  return tradableAfter !== undefined && tradableAfter > now;
}

/** How many of the lot are neither sold nor gone. */
export function heldQuantity(lot: Lot): number {
  return lot.closedAt === undefined ? unsoldQuantity(lot) : 0;
}

/** How many of the lot were never sold, gone or not. */
export function unsoldQuantity({ quantity, sales }: Pick<Lot, 'quantity' | 'sales'>): number {
  return quantity - sumOf(sales.map((sale) => sale.quantity));
}

/** What a sale brought, after its fee. */
export function proceedsOf({ quantity, unitPrice, fee }: Sale): MinorUnits {
  return times(quantity, unitPrice) - fee;
}

/** What a sale brought beyond what the sold ones had cost; undefined when that is not known. */
export function realizedBySale({ unitCost }: Lot, sale: Sale): MinorUnits | undefined {
  return unitCost === undefined ? undefined : proceedsOf(sale) - times(sale.quantity, unitCost);
}

/** Over all sales of the lot; undefined when its cost is not known. */
export function realizedByLot(lot: Lot): MinorUnits | undefined {
  if (lot.unitCost === undefined) return undefined;
  return sumOf(lot.sales.map((sale) => required(realizedBySale(lot, sale), 'a cost')));
}
