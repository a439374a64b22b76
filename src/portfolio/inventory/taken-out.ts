import { type Lot, unsoldQuantity } from '../../domain/lot.js';

/** Changes of lots in storage units whose items an import shows in the inventory. */
export interface TakenOut {
  /** The new lots; those taken out of a unit have the cost, date, note and tags of its lot. */
  readonly added: readonly Lot[];
  /** Lots of units, with fewer items. */
  readonly reduced: readonly Lot[];
  /** Ids of lots of units of which nothing is left. */
  readonly deleted: readonly string[];
  /** The number of items taken out. */
  readonly items: number;
}

/**
 * Finds the assets of an import that were taken out of a storage unit whose items have no ids, so that they do not
 * count twice. The platform numbers assets as they are made, and a trade or purchase makes a new id: an asset with
 * a lower id than a known one was in the account before, and hidden.
 * @param lots all lots of the account before the import
 * @param added new lots, of single assets
 * @param reopened lots that were closed, and whose assets are back
 */
export function takeOutOfUnits(
  lots: readonly Lot[],
  { added, reopened }: { readonly added: readonly Lot[]; readonly reopened: readonly Lot[] },
): TakenOut {
  const newest = newestAsset(lots);
  const units = new UnitLots(lots);
  // A unit's lot that is older than the closing does not count this asset.
  for (const { itemId, closedAt = 0 } of reopened) units.take(itemId, closedAt);
  const kept = added.map((lot) => {
    const wasHidden =
      lot.assetId !== undefined && lot.quantity === 1 && BigInt(lot.assetId) < newest;
    const source = wasHidden ? units.take(lot.itemId) : undefined;
    if (source === undefined) return lot;
    const { unitCost, acquiredAt, note, tags, original } = source;
    return { ...lot, unitCost, acquiredAt, note, tags, original };
  });
  return { added: kept, ...units.changes() };
}

/** The greatest id of an asset, which is that of the newest; 0 without one. */
function newestAsset(lots: readonly Lot[]): bigint {
  let newest = 0n;
  for (const { assetId } of lots) {
    if (assetId !== undefined && BigInt(assetId) > newest) newest = BigInt(assetId);
  }
  return newest;
}

/** Lots of items in units that have no ids. */
class UnitLots {
  /** By item, the oldest first. */
  readonly #byItem = new Map<number, Lot[]>();
  readonly #reduced = new Map<string, Lot>();
  #items = 0;

  constructor(lots: readonly Lot[]) {
    const counted = lots.filter(
      ({ place, assetId, closedAt }) =>
        place !== undefined && assetId === undefined && closedAt === undefined,
    );
    for (const lot of counted.sort((a, b) => a.acquiredAt - b.acquiredAt)) {
      const others = this.#byItem.get(lot.itemId);
      if (others === undefined) this.#byItem.set(lot.itemId, [lot]);
      else others.push(lot);
    }
  }

  /**
   * Takes an item out of the oldest lot.
   * @param since the lot was acquired no earlier
   * @returns the lot before; undefined if no unit has such an item
   */
  take(itemId: number, since = 0): Lot | undefined {
    for (const lot of this.#byItem.get(itemId) ?? []) {
      const now = this.#reduced.get(lot.id) ?? lot;
      if (lot.acquiredAt < since || unsoldQuantity(now) === 0) continue;
      this.#reduced.set(lot.id, { ...now, quantity: now.quantity - 1 });
      this.#items += 1;
      return now;
    }
    return undefined;
  }

  changes(): Omit<TakenOut, 'added'> {
    const lots = [...this.#reduced.values()];
    return {
      reduced: lots.filter(({ quantity }) => quantity > 0),
      deleted: lots.flatMap(({ id, quantity }) => (quantity === 0 ? [id] : [])),
      items: this.#items,
    };
  }
}
