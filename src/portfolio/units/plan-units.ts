import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  BARE_LOT,
  type Lot,
  PROTECTED_PLACE,
  unlockAfterPurchase,
  unsoldQuantity,
} from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { UnitEntry } from './unit-entries.js';

/** An entry with its item. */
export interface UnitItem extends UnitEntry {
  readonly itemId: number;
}

/** The changes of a file to a storage unit, in items. */
export interface UnitReport {
  readonly unit: string;
  /** In the unit after it. */
  readonly items: number;
  readonly added: number;
  /** Known assets that were elsewhere. */
  readonly moved: number;
  /** No longer in the unit. */
  readonly removed: number;
}

export interface UnitPlan {
  /** New and changed lots. */
  readonly lots: readonly Lot[];
  /** Ids of lots of which nothing is left. */
  readonly deleted: readonly string[];
  readonly units: readonly UnitReport[];
}

/**
 * Computes the changes that make the content of the units that of the file. An asset that is known by its id keeps its
 * lot. Of items without ids, the counts are set: more become a new lot, fewer reduce the newest lots. Units that the
 * file does not name stay as they are.
 * @param lots all lots of the user
 * @param accountId of the units
 */
export async function planUnits(
  lots: readonly Lot[],
  entries: readonly UnitItem[],
  { accountId, now }: { readonly accountId: string | undefined; readonly now: EpochMs },
): Promise<UnitPlan> {
  const plan = new Plan(accountId, now);
  await eachInSlices(lots, (lot) => plan.know(lot));
  await eachInSlices(entries, (entry) => plan.assets(entry));
  const counts = new Map<string, UnitItem>();
  await eachInSlices(entries, (entry) => {
    const key = `${entry.itemId} ${entry.unit}`;
    const before = counts.get(key)?.quantity ?? 0;
    const quantity = entry.assetIds.length > 0 ? before : before + entry.quantity;
    counts.set(key, { ...entry, quantity });
  });
  await eachInSlices(counts.values(), (entry) => plan.count(entry));
  return plan.finish();
}

type Counts = { -readonly [Name in 'items' | 'added' | 'moved' | 'removed']: number };

class Plan {
  readonly #accountId: string | undefined;
  readonly #now: EpochMs;
  readonly #before = new Map<string, Lot>();
  readonly #lots = new Map<string, Lot>();
  readonly #byAsset = new Map<string, Lot>();
  /** Ids of lots without an asset, by item and unit, in the order of acquisition. */
  readonly #counted = new Map<string, string[]>();
  /** Ids of lots with an asset, by item and unit. */
  readonly #known = new Map<string, string[]>();
  /** Ids of the lots that the file confirms. */
  readonly #confirmed = new Set<string>();
  readonly #units = new Map<string, Counts>();

  constructor(accountId: string | undefined, now: EpochMs) {
    this.#accountId = accountId;
    this.#now = now;
  }

  /** Must be called with all lots first. */
  know(lot: Lot): void {
    this.#before.set(lot.id, lot);
    this.#lots.set(lot.id, lot);
    if (lot.assetId) this.#byAsset.set(lot.assetId, lot);
    if (lot.place === undefined || !this.#isOfAccount(lot)) return;
    const key = `${lot.itemId} ${lot.place}`;
    const lists = lot.assetId === undefined ? this.#counted : this.#known;
    const ids = lists.get(key);
    if (ids === undefined) lists.set(key, [lot.id]);
    else ids.push(lot.id);
  }

  /** Lots of a time at which the account was not linked, or is not any more, count too. */
  #isOfAccount({ accountId }: Lot): boolean {
    return (
      accountId === this.#accountId || accountId === undefined || this.#accountId === undefined
    );
  }

  /** Puts the assets of an entry into its unit. */
  assets({ assetIds, itemId, unit }: UnitItem): void {
    const counts = this.#countsOf(unit);
    for (const assetId of assetIds) {
      const known = this.#byAsset.get(assetId);
      const lot = known
        ? {
            ...known,
            closedAt: undefined,
            accountId: this.#accountId ?? known.accountId,
            place: unit,
          }
        : this.#newLot({ itemId, quantity: 1, unit, assetId });
      if (known === undefined) counts.added += 1;
      else if (known.place !== unit || known.closedAt !== undefined) {
        counts.moved += unsoldQuantity(known);
      }
      counts.items += unsoldQuantity(lot);
      this.#put(lot);
    }
  }

  /** Sets the number of items of a unit that have no ids. Must be called after all of {@link assets}. */
  count({ itemId, unit, quantity }: UnitItem): void {
    const counts = this.#countsOf(unit);
    const lots = this.#countedIn(itemId, unit);
    let missing = this.#confirmKnown(itemId, unit, quantity);
    // The oldest stay.
    for (const lot of lots) {
      const kept = Math.min(missing, unsoldQuantity(lot));
      missing -= kept;
      if (kept < unsoldQuantity(lot)) counts.removed += unsoldQuantity(lot) - kept;
      this.#reduce(lot, kept);
    }
    if (missing > 0) {
      this.#put(this.#newLot({ itemId, quantity: missing, unit, assetId: undefined }));
      counts.added += missing;
    }
    counts.items += quantity;
  }

  /**
   * Keeps lots of assets that a file without ids counts.
   * @returns how many of the items are not among them
   */
  #confirmKnown(itemId: number, unit: string, quantity: number): number {
    let missing = quantity;
    for (const id of this.#known.get(`${itemId} ${unit}`) ?? []) {
      const lot = this.#lots.get(id);
      const isListed = lot === undefined || lot.place !== unit || lot.closedAt !== undefined;
      if (isListed || this.#confirmed.has(id) || unsoldQuantity(lot) > missing) continue;
      missing -= unsoldQuantity(lot);
      this.#confirmed.add(id);
    }
    return missing;
  }

  /** Takes the items that the file does not list out of its units. */
  async finish(): Promise<UnitPlan> {
    await eachInSlices([...this.#lots.values()], (lot) => this.#removeUnlisted(lot));
    const changed: Lot[] = [];
    await eachInSlices(this.#lots.values(), (lot) => {
      if (!isDeepStrictEqual(lot, this.#before.get(lot.id))) changed.push(lot);
    });
    const deleted: string[] = [];
    await eachInSlices(this.#before.keys(), (id) => {
      if (!this.#lots.has(id)) deleted.push(id);
    });
    const units = [...this.#units].map(([unit, counts]) => ({ unit, ...counts }));
    return { lots: changed, deleted, units };
  }

  #removeUnlisted(lot: Lot): void {
    const counts = this.#units.get(lot.place ?? '');
    if (counts === undefined || !this.#isOfAccount(lot)) return;
    if (this.#confirmed.has(lot.id) || lot.closedAt !== undefined) return;
    const left = unsoldQuantity(lot);
    if (left === 0) return;
    counts.removed += left;
    if (lot.assetId === undefined) this.#reduce(lot, 0);
    else this.#put({ ...lot, place: undefined, closedAt: this.#now });
  }

  #countsOf(unit: string): Counts {
    const counts = this.#units.get(unit) ?? { items: 0, added: 0, moved: 0, removed: 0 };
    this.#units.set(unit, counts);
    return counts;
  }

  #countedIn(itemId: number, unit: string): Lot[] {
    const ids = this.#counted.get(`${itemId} ${unit}`) ?? [];
    return ids.flatMap((id) => this.#lots.get(id) ?? []);
  }

  /** The oldest lot without an id of which something is left. */
  #sourceIn(itemId: number, unit: string): Lot | undefined {
    const ids = this.#counted.get(`${itemId} ${unit}`) ?? [];
    while (ids.length > 0) {
      const lot = this.#lots.get(ids[0] ?? '');
      if (lot !== undefined && unsoldQuantity(lot) > 0) return lot;
      ids.shift();
    }
    return undefined;
  }

  #put(lot: Lot): void {
    this.#lots.set(lot.id, lot);
    this.#confirmed.add(lot.id);
  }

  /** @param left unsold items that stay in the lot */
  #reduce(lot: Lot, left: number): void {
    const quantity = lot.quantity - unsoldQuantity(lot) + left;
    if (quantity === 0) this.#lots.delete(lot.id);
    else this.#put({ ...lot, quantity, accountId: this.#accountId ?? lot.accountId });
  }

  /** If the unit has such an item without an id, the new lot is a part of that one. */
  #newLot({
    itemId,
    quantity,
    unit,
    assetId,
  }: Pick<UnitItem, 'itemId' | 'quantity' | 'unit'> & {
    readonly assetId: string | undefined;
  }): Lot {
    const source = assetId === undefined ? undefined : this.#sourceIn(itemId, unit);
    if (source !== undefined) {
      this.#countsOf(unit).added -= 1;
      this.#reduce(source, unsoldQuantity(source) - 1);
    }
    const { unitCost, acquiredAt, tradableAfter, note, tags, original } = source ?? {
      ...BARE_LOT,
      acquiredAt: this.#now,
      // It ends earlier if the trade was days ago, which the file does not say.
      tradableAfter: unit === PROTECTED_PLACE ? unlockAfterPurchase(this.#now) : undefined,
    };
    return {
      ...BARE_LOT,
      id: randomUUID(),
      itemId,
      quantity,
      unitCost,
      acquiredAt,
      tradableAfter,
      note,
      tags,
      assetId,
      importedAt: assetId === undefined ? undefined : this.#now,
      accountId: this.#accountId,
      place: unit,
      original,
    };
  }
}
