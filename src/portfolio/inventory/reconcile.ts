import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type AssetTraits,
  BARE_LOT,
  isInInventory,
  type Lot,
  unsoldQuantity,
} from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';
import { type TakenOut, takeOutOfUnits } from './taken-out.js';

/** An asset with its item. */
export interface InventoryAsset {
  readonly assetId: string;
  readonly itemId: number;
  /** Whether a certificate states its phase or gem; otherwise the lot keeps a known one. */
  readonly isCertified: boolean;
  readonly quantity: number;
  /** The end of its trade lock; undefined if the platform states none. */
  readonly tradableAfter: EpochMs | undefined;
  /** Undefined if the platform states none. */
  readonly traits: AssetTraits | undefined;
}

/** The assets that the platform lists of an account. */
export interface ListedAssets {
  readonly accountId: string;
  /** Whether imported lots that name no account are its own, too. */
  readonly isOwn: boolean;
  /** The assets that can be lots. */
  readonly assets: readonly InventoryAsset[];
  /** The ids of all listed assets: a listed asset is not gone, even if it cannot be matched now. */
  readonly listed: ReadonlySet<string>;
}

/** The changes that update the lots to the inventory. */
export interface Reconciliation {
  readonly added: readonly Lot[];
  /** The changes of lots in storage units of which assets were taken out. */
  readonly takenOut: Omit<TakenOut, 'added'>;
  /** Lots whose assets are gone. */
  readonly closed: readonly Lot[];
  /** The number of lots that were open, and would close if their assets were gone. */
  readonly open: number;
  /** Lots whose assets are back. */
  readonly reopened: readonly Lot[];
  /** Lots whose stored facts differ from those of the platform. */
  readonly changed: readonly Lot[];
  /** The changed lots whose item has changed. */
  readonly renamed: readonly RenamedLot[];
}

/** A lot that was stored with another phase or gem, or with none. */
export interface RenamedLot {
  readonly assetId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Compares lots with an inventory. Lots of other accounts and of other origin are ignored; the user's data in
 * imported lots (cost, sales, notes) is kept. A listed asset is in no storage unit; one that is in a unit, or
 * trade-protected, is not gone.
 * @param lots all lots of a user
 */
export function reconcile(
  lots: readonly Lot[],
  { accountId, isOwn, assets, listed }: ListedAssets,
  now: EpochMs,
): Reconciliation {
  const lotsByAsset = new Map(
    lots.flatMap((lot) => (lot.assetId ? [[lot.assetId, lot] as const] : [])),
  );
  const imported = [...lotsByAsset.values()];
  const isOfAccount = (lot: Lot) =>
    lot.accountId === accountId || (lot.accountId === undefined && isOwn);
  const open = imported.filter(
    (lot) =>
      isOfAccount(lot) &&
      isInInventory(lot, now) &&
      lot.closedAt === undefined &&
      unsoldQuantity(lot) > 0,
  );
  const isPresent = ({ assetId = '' }: Lot) => listed.has(assetId);
  const pairs = assets.flatMap((asset) => {
    const lot = lotsByAsset.get(asset.assetId);
    return lot === undefined ? [] : [{ lot, updated: updatedLot(lot, asset, accountId) }];
  });
  const reopened = imported.filter((lot) => isPresent(lot) && lot.closedAt !== undefined);
  const fresh = assets
    .filter(({ assetId }) => !lotsByAsset.has(assetId))
    .map((asset) => newLot(asset, accountId, now));
  const { added, ...takenOut } = takeOutOfUnits(lots.filter(isOfAccount), {
    added: fresh,
    reopened,
  });
  return {
    added,
    takenOut,
    closed: open.filter((lot) => !isPresent(lot)),
    open: open.length,
    changed: pairs.flatMap(({ lot, updated }) =>
      isDeepStrictEqual(lot, updated) ? [] : [updated],
    ),
    renamed: pairs.flatMap(({ lot: { itemId: from }, updated: { assetId = '', itemId: to } }) =>
      from === to ? [] : [{ assetId, from, to }],
    ),
    reopened,
  };
}

/** Keeps values that the platform does not state this time. */
function updatedLot(
  lot: Lot,
  { itemId, isCertified, tradableAfter, traits }: InventoryAsset,
  accountId: string,
): Lot {
  return {
    ...lot,
    accountId,
    place: undefined,
    itemId: isCertified ? itemId : lot.itemId,
    tradableAfter: tradableAfter ?? lot.tradableAfter,
    traits: traits === undefined ? lot.traits : mergedTraits(lot.traits, traits),
  };
}

function mergedTraits(stored: AssetTraits | undefined, stated: AssetTraits): AssetTraits {
  return {
    wear: stated.wear ?? stored?.wear,
    pattern: stated.pattern ?? stored?.pattern,
    nameTag: stated.nameTag ?? stored?.nameTag,
    stickers: stated.stickers.length > 0 ? stated.stickers : (stored?.stickers ?? []),
  };
}

function newLot(
  { assetId, itemId, quantity, tradableAfter, traits }: InventoryAsset,
  accountId: string,
  now: EpochMs,
): Lot {
  return {
    ...BARE_LOT,
    id: randomUUID(),
    itemId,
    quantity,
    acquiredAt: now,
    tradableAfter,
    assetId,
    importedAt: now,
    accountId,
    traits,
  };
}
