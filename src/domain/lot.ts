import { type Currency, sumOf, times } from './money.js';
import { required } from './required.js';
import { MAX_PRICE } from './tick.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from './units.js';

/**
 * The value of a holding: `offer`, the shown price; `net`, the proceeds at one market; `best_net`,
 * the highest proceeds at any market; `bid`, the proceeds from the best bid, available immediately.
 */
export const VALUATIONS = ['offer', 'net', 'best_net', 'bid'] as const;
type ValuationName = (typeof VALUATIONS)[number];

/** A valuation; `net` names its market. */
export type ValuationBasis =
  | { readonly by: Exclude<ValuationName, 'net'> }
  | { readonly by: 'net'; readonly market: string };

/** Why a holding has no value. */
export const UNPRICED_REASONS = ['no_price', 'not_offered', 'fees_unknown', 'no_bid'] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];

/**
 * Maximum number of items in all lots of a user, including sold ones. With prices up to
 * {@link MAX_PRICE} every sum over a portfolio stays below 2^53, and is therefore exact.
 */
export const MAX_ITEMS_HELD = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PRICE);

/** Maximum number of lots of a user, and of sales of a user. */
export const MAX_LOTS = 20_000;

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 1_000;

/** Maximum size of all notes of a user together, in bytes of UTF-8. */
export const MAX_NOTES = 4 * 2 ** 20;

/** The message of a change that exceeds {@link MAX_NOTES}. */
export const NOTES_TOO_LONG = 'all notes together have at most 4 MB';

/** Maximum number of tags of a lot, and of different tags of a user. */
export const MAX_TAGS_OF_LOT = 10;
export const MAX_TAGS = 50;

/** Maximum length of a tag, in characters. */
export const MAX_TAG_LENGTH = 40;

/** Maximum length of the name of a storage unit, in characters. */
export const MAX_PLACE_LENGTH = 100;

/** How long a change of many lots can be undone. */
export const UNDO_PERIOD: DurationMs = 30 * DAY_MS;

/** The earliest allowed time of a purchase or sale: 2000-01-01. */
export const EARLIEST_TRADE: EpochMs = 946_684_800_000;

/** An amount in the currency in which it was paid or received, before its conversion. */
export interface OriginalAmount {
  /** 0 or more, per item, in minor units of the currency. */
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

/** A sale of a part of a lot. */
export interface Sale {
  /** A UUID, unique per user. */
  readonly id: string;
  /** At least 1. */
  readonly quantity: number;
  /** 0 to MAX_PRICE, per item. */
  readonly unitPrice: MinorUnits;
  /** The market's fee for the whole sale, at most the proceeds. */
  readonly fee: MinorUnits;
  readonly soldAt: EpochMs;
  /** The amount that the seller received for each item; undefined unless it was read from a market history. */
  readonly original: OriginalAmount | undefined;
}

/** Facts of the single asset of a lot. */
export interface AssetTraits {
  /** Its float, 0 to 1. */
  readonly wear: number | undefined;
  readonly pattern: number | undefined;
  readonly nameTag: string | undefined;
  /** Names of the applied stickers, such as `Crown (Foil)`; none contains a semicolon. */
  readonly stickers: readonly string[];
}

/** Equal items acquired together. Cost is tracked per lot (specific identification). */
export interface Lot {
  /** A UUID, unique per user. */
  readonly id: string;
  readonly itemId: number;
  /** Number of items acquired, including sold ones; at least 1. */
  readonly quantity: number;
  /** 0 to MAX_PRICE, per item; undefined if unknown, which is different from 0. */
  readonly unitCost: MinorUnits | undefined;
  readonly acquiredAt: EpochMs;
  /** The end of its trade lock; undefined if it was never locked. */
  readonly tradableAfter: EpochMs | undefined;
  readonly note: string;
  /** By which the user groups it: without duplicates, and none contains a comma or semicolon. */
  readonly tags: readonly string[];
  /**
   * The id of the asset on the game platform, in decimal digits. Undefined for lots that were not
   * imported from an inventory.
   */
  readonly assetId: string | undefined;
  /** When the inventory import first stored it; undefined if and only if `assetId` is. */
  readonly importedAt: EpochMs | undefined;
  /** When the asset disappeared from the inventory. The lot is kept, but no longer counts. */
  readonly closedAt: EpochMs | undefined;
  /** The account on the game platform that holds it, even if it is linked no longer. */
  readonly accountId: string | undefined;
  /** The name of the storage unit that holds it; undefined if none does. */
  readonly place: string | undefined;
  /** Undefined for lots that were not imported, and if the platform states none. */
  readonly traits: AssetTraits | undefined;
  /**
   * The purchase of the platform's market that set its cost, so that reading the market history again
   * changes nothing. Undefined if none did.
   */
  readonly purchaseId: string | undefined;
  /** The cost of that purchase; undefined once the cost is changed. */
  readonly original: OriginalAmount | undefined;
  /** In the order of creation. */
  readonly sales: readonly Sale[];
}

/**
 * The place of lots of trade-protected items, which only their owner sees: an import of the public inventory must not
 * close them.
 */
export const PROTECTED_PLACE = 'Trade protection';

/** The longest trade lock: no market locks items for longer. */
export const MAX_LOCK: DurationMs = 366 * DAY_MS;

/** The unknown fields of a lot of which only item, quantity and time are known. */
export const BARE_LOT = {
  unitCost: undefined,
  tradableAfter: undefined,
  note: '',
  tags: [],
  assetId: undefined,
  importedAt: undefined,
  closedAt: undefined,
  accountId: undefined,
  place: undefined,
  traits: undefined,
  purchaseId: undefined,
  original: undefined,
  sales: [],
} as const satisfies Omit<Lot, 'id' | 'itemId' | 'quantity' | 'acquiredAt'>;

/**
 * Whether the inventory of its account lists the lot's asset if it is still there: it is in no other place, or
 * only in that of trade protection, which has ended since.
 */
export function isInInventory({ place, importedAt }: Lot, now: EpochMs): boolean {
  if (place !== PROTECTED_PLACE) return place === undefined;
  return importedAt !== undefined && importedAt + TRADE_LOCK + DAY_MS < now;
}

/** How long an item is locked after a purchase or trade, and how long a trade protects it. */
export const TRADE_LOCK: DurationMs = 7 * DAY_MS;

/** When the trade lock of an item bought at `acquiredAt` ends. */
export function unlockAfterPurchase(acquiredAt: EpochMs): EpochMs {
  return acquiredAt + TRADE_LOCK;
}

export function isLocked({ tradableAfter }: Lot, now: EpochMs): boolean {
  return tradableAfter !== undefined && tradableAfter > now;
}

/** Number of items of the lot that are neither sold nor gone. */
export function heldQuantity(lot: Lot): number {
  return lot.closedAt === undefined ? unsoldQuantity(lot) : 0;
}

/** Number of items of the lot that are not sold, whether gone or not. */
export function unsoldQuantity({ quantity, sales }: Pick<Lot, 'quantity' | 'sales'>): number {
  return quantity - sumOf(sales.map((sale) => sale.quantity));
}

/** The proceeds of a sale after its fee. */
export function proceedsOf({ quantity, unitPrice, fee }: Sale): MinorUnits {
  return times(quantity, unitPrice) - fee;
}

/** The proceeds of a sale minus the cost of the sold items; undefined if the cost is unknown. */
export function realizedBySale({ unitCost }: Lot, sale: Sale): MinorUnits | undefined {
  return unitCost === undefined ? undefined : proceedsOf(sale) - times(sale.quantity, unitCost);
}

/** The sum over all sales of the lot; undefined if its cost is unknown. */
export function realizedByLot(lot: Lot): MinorUnits | undefined {
  if (lot.unitCost === undefined) return undefined;
  return sumOf(lot.sales.map((sale) => required(realizedBySale(lot, sale), 'a cost')));
}
