import { heldQuantity, type Lot } from '../domain/lot.js';
import { isOutdated, type ManualCounted, type ManualValue } from '../domain/manual-value.js';
import { sumOf, times } from '../domain/money.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { eachInSlices } from '../runtime/schedule/time-slices.js';
import type { ValuedPoint } from './priced-by.js';

/** The value of one item of a lot; undefined if it has none. */
export type UnitWorth = (lot: Lot) => MinorUnits | undefined;

/** The user's own value of the held lots of an item. */
export interface ManualWorth {
  /** Held items with such a value. */
  readonly quantity: number;
  readonly totalValue: MinorUnits;
  /** The oldest day of the values. */
  readonly valuedAt: EpochMs;
  /** Whether one of the values is older than 90 days. */
  readonly outdated: boolean;
  /** The note of the item's value; empty if it has none. */
  readonly note: string;
}

/** Finds the values of lots. */
export class ManualBook {
  readonly #ofLots = new Map<string, ManualValue>();
  readonly #ofItems = new Map<number, ManualValue>();

  constructor(values: readonly ManualValue[]) {
    for (const value of values) {
      if (value.lotId === undefined) this.#ofItems.set(value.itemId, value);
      else this.#ofLots.set(value.lotId, value);
    }
  }

  /** The value of the lot itself, otherwise that of its item. */
  of({ id, itemId }: Pick<Lot, 'id' | 'itemId'>): ManualValue | undefined {
    return this.#ofLots.get(id) ?? this.#ofItems.get(itemId);
  }

  /** By item: the values of the held lots together. */
  async worthByItem(lots: readonly Lot[], now: EpochMs): Promise<ReadonlyMap<number, ManualWorth>> {
    const byItem = new Map<number, ManualWorth>();
    await eachInSlices(lots, (lot) => {
      const value = this.of(lot);
      const quantity = heldQuantity(lot);
      if (value === undefined || quantity === 0) return;
      const before = byItem.get(lot.itemId);
      byItem.set(lot.itemId, {
        quantity: quantity + (before?.quantity ?? 0),
        totalValue: sumOf([times(quantity, value.unitValue), before?.totalValue ?? 0]),
        valuedAt: Math.min(value.valuedAt, before?.valuedAt ?? value.valuedAt),
        outdated: isOutdated(value, now) || before?.outdated === true,
        note: this.#ofItems.get(lot.itemId)?.note ?? '',
      });
    });
    return byItem;
  }

  /** The worth of lots by prices and by the values of the user that count. */
  unitWorth(
    counted: ManualCounted,
    priceOf: (itemId: number) => ValuedPoint | undefined,
  ): UnitWorth {
    return (lot) => {
      const price = priceOf(lot.itemId)?.price;
      const isCounted = counted === 'all' || (counted === 'unpriced' && price === undefined);
      return isCounted ? (this.of(lot)?.unitValue ?? price) : price;
    };
  }
}
