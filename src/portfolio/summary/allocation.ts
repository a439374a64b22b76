import { CATEGORIES, CATEGORY_NAMES, categoryOf } from '../../domain/category.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { heldQuantity, type Lot } from '../../domain/lot.js';
import { sumOf, times } from '../../domain/money.js';
import type { MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { ItemChange } from '../day-change.js';

/** The part of a portfolio in one group. */
export interface AllocationPart {
  /** A category, a tag, or an account; empty for lots without one. */
  readonly id: string;
  readonly name: string;
  readonly value: MinorUnits;
  /** Held items. */
  readonly quantity: number;
  /** Over 24 hours by prices, in percent; undefined if no item in it had a price then. */
  readonly percentChange: number | undefined;
}

/** The groups by value, most first. A lot with several tags counts in each. */
export interface Allocation {
  readonly category: readonly AllocationPart[];
  readonly tag: readonly AllocationPart[];
  /** Of the game platform; the names are those of the user. */
  readonly account: readonly AllocationPart[];
}

interface Sums {
  value: MinorUnits;
  quantity: number;
  gain: number;
  base: number;
}

/** The held lots by category, tag and account. Lots without a price count 0. */
export async function allocationOf(
  lots: readonly Lot[],
  items: ItemDirectory,
  accountName: (accountId: string) => string,
  priceOf: (itemId: number) => MinorUnits | undefined,
  changes: ReadonlyMap<string, ItemChange>,
): Promise<Allocation> {
  const byCategory = new Map<string, Sums>();
  const byTag = new Map<string, Sums>();
  const byAccount = new Map<string, Sums>();
  await eachInSlices(lots, (lot) => {
    const quantity = heldQuantity(lot);
    if (quantity === 0) return;
    const item = items.get(lot.itemId);
    const value = times(quantity, priceOf(lot.itemId) ?? 0);
    const { gain = 0, base = 0 } = changes.get(lot.id) ?? {};
    const part = { value, quantity, gain, base };
    add(byCategory, item === undefined ? 'other' : categoryOf(item), part);
    add(byAccount, lot.accountId ?? '', part);
    for (const tag of lot.tags.length === 0 ? [''] : lot.tags) add(byTag, tag, part);
  });
  const nameOf = (id: string) => {
    const category = CATEGORIES.find((each) => each === id);
    return category === undefined ? id : CATEGORY_NAMES[category];
  };
  return {
    category: partsOf(byCategory, nameOf),
    tag: partsOf(byTag, (tag) => tag),
    account: partsOf(byAccount, accountName),
  };
}

function add(groups: Map<string, Sums>, id: string, part: Sums): void {
  const before = groups.get(id) ?? { value: 0, quantity: 0, gain: 0, base: 0 };
  groups.set(id, {
    value: sumOf([before.value, part.value]),
    quantity: before.quantity + part.quantity,
    gain: before.gain + part.gain,
    base: before.base + part.base,
  });
}

function partsOf(
  groups: ReadonlyMap<string, Sums>,
  nameOf: (id: string) => string,
): AllocationPart[] {
  return [...groups]
    .map(([id, { value, quantity, gain, base }]) => ({
      id,
      name: nameOf(id),
      value,
      quantity,
      percentChange: base === 0 ? undefined : (100 * gain) / base,
    }))
    .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
}
