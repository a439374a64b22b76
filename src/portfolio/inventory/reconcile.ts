import { randomUUID } from 'node:crypto';
import { type Lot, unsoldQuantity } from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';

/** An asset with the item that it is one of. */
export interface InventoryAsset {
  readonly assetId: string;
  readonly itemId: number;
  readonly quantity: number;
}

/** What the platform lists. */
export interface ListedAssets {
  /** Those that can be lots. */
  readonly assets: readonly InventoryAsset[];
  /** The ids of all: what is listed is not gone, whatever the platform says of it at the moment. */
  readonly listed: ReadonlySet<string>;
}

/** What to do so that the lots say what the inventory does. */
export interface Reconciliation {
  readonly added: readonly Lot[];
  /** Of which the assets are gone. */
  readonly closed: readonly Lot[];
  /** Of which the assets are back. */
  readonly reopened: readonly Lot[];
}

/**
 * Compares lots with an inventory. Lots that came from elsewhere are no concern of it, and what the
 * user has noted of the others (cost, sales, notes) stays.
 * @param lots all of a user
 */
export function reconcile(
  lots: readonly Lot[],
  { assets, listed }: ListedAssets,
  now: EpochMs,
): Reconciliation {
  const known = new Map(lots.flatMap((lot) => (lot.assetId ? [[lot.assetId, lot] as const] : [])));
  const imported = [...known.values()];
  const isPresent = ({ assetId = '' }: Lot) => listed.has(assetId);
  return {
    added: assets.filter(({ assetId }) => !known.has(assetId)).map((asset) => newLot(asset, now)),
    closed: imported.filter(
      (lot) => !isPresent(lot) && lot.closedAt === undefined && unsoldQuantity(lot) > 0,
    ),
    reopened: imported.filter((lot) => isPresent(lot) && lot.closedAt !== undefined),
  };
}

function newLot({ assetId, itemId, quantity }: InventoryAsset, now: EpochMs): Lot {
  return {
    id: randomUUID(),
    itemId,
    quantity,
    unitCost: undefined,
    acquiredAt: now,
    note: '',
    assetId,
    importedAt: now,
    closedAt: undefined,
    sales: [],
  };
}
