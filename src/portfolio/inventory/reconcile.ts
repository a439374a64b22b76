import { randomUUID } from 'node:crypto';
import { type Lot, unsoldQuantity } from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';

/** An asset with its item. */
export interface InventoryAsset {
  readonly assetId: string;
  readonly itemId: number;
  readonly quantity: number;
  /** The end of its trade lock; undefined if the platform states none. */
  readonly tradableAfter: EpochMs | undefined;
}

/** The assets that the platform lists. */
export interface ListedAssets {
  /** The assets that can be lots. */
  readonly assets: readonly InventoryAsset[];
  /** The ids of all listed assets: a listed asset is not gone, even if it cannot be matched now. */
  readonly listed: ReadonlySet<string>;
}

/** The changes that update the lots to the inventory. */
export interface Reconciliation {
  readonly added: readonly Lot[];
  /** Lots whose assets are gone. */
  readonly closed: readonly Lot[];
  /** Lots whose assets are back. */
  readonly reopened: readonly Lot[];
  /** Lots whose lock ends at another time than stored. */
  readonly relocked: readonly Lot[];
}

/**
 * Compares lots with an inventory. Lots of other origin are ignored; the user's data in imported
 * lots (cost, sales, notes) is kept.
 * @param lots all lots of a user
 */
export function reconcile(
  lots: readonly Lot[],
  { assets, listed }: ListedAssets,
  now: EpochMs,
): Reconciliation {
  const lotsByAsset = new Map(
    lots.flatMap((lot) => (lot.assetId ? [[lot.assetId, lot] as const] : [])),
  );
  const imported = [...lotsByAsset.values()];
  const isPresent = ({ assetId = '' }: Lot) => listed.has(assetId);
  return {
    added: assets
      .filter(({ assetId }) => !lotsByAsset.has(assetId))
      .map((asset) => newLot(asset, now)),
    closed: imported.filter(
      (lot) => !isPresent(lot) && lot.closedAt === undefined && unsoldQuantity(lot) > 0,
    ),
    relocked: assets.flatMap(({ assetId, tradableAfter }) => {
      const lot = lotsByAsset.get(assetId);
      if (lot === undefined || tradableAfter === undefined) return [];
      return lot.tradableAfter === tradableAfter ? [] : [{ ...lot, tradableAfter }];
    }),
    reopened: imported.filter((lot) => isPresent(lot) && lot.closedAt !== undefined),
  };
}

function newLot({ assetId, itemId, quantity, tradableAfter }: InventoryAsset, now: EpochMs): Lot {
  return {
    id: randomUUID(),
    itemId,
    quantity,
    unitCost: undefined,
    acquiredAt: now,
    tradableAfter,
    note: '',
    assetId,
    importedAt: now,
    closedAt: undefined,
    sales: [],
  };
}
