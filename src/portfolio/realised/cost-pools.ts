import type { CostMethod } from '../../domain/cost-method.js';
import type { Lot } from '../../domain/lot.js';
import { sumOf, times } from '../../domain/money.js';
import { required } from '../../domain/required.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';

/** Items with the cost of one lot. */
export interface TakenPart {
  readonly lot: Lot;
  readonly quantity: number;
  /** Undefined if it is unknown. */
  readonly cost: MinorUnits | undefined;
}

/** The lots of an item, from which items are taken in the order in which they left. */
export interface CostPool {
  /**
   * Takes items.
   * @param lot from which they left
   */
  take(lot: Lot, quantity: number, time: EpochMs): readonly TakenPart[];
}

/** @param lots of one item, first acquired first */
export function poolOf(method: CostMethod, lots: readonly Lot[]): CostPool {
  switch (method) {
    case 'specific':
      return { take: (lot, quantity) => [{ lot, quantity, cost: costOf(lot, quantity) }] };
    case 'fifo':
      return new OldestFirst(lots);
    case 'average':
      return new AverageCost(lots);
  }
}

function costOf({ unitCost }: Lot, quantity: number): MinorUnits | undefined {
  return unitCost === undefined ? undefined : times(quantity, unitCost);
}

/** The oldest items leave first: those of a lot never before it was acquired, as items leave lots that are there. */
class OldestFirst implements CostPool {
  readonly #lots: readonly Lot[];
  /** The first lot with items left, and how many were taken from it. */
  #first = 0;
  #taken = 0;

  constructor(lots: readonly Lot[]) {
    this.#lots = lots;
  }

  take(_lot: Lot, quantity: number): readonly TakenPart[] {
    const parts: TakenPart[] = [];
    for (let missing = quantity; missing > 0; ) {
      const lot = required(this.#lots[this.#first], 'a lot with items left');
      const part = Math.min(missing, lot.quantity - this.#taken);
      if (part > 0) parts.push({ lot, quantity: part, cost: costOf(lot, part) });
      this.#taken += part;
      missing -= part;
      if (this.#taken === lot.quantity) {
        this.#first += 1;
        this.#taken = 0;
      }
    }
    return parts;
  }
}

/** All items of known cost have their mean cost; those of unknown cost are apart. */
class AverageCost implements CostPool {
  readonly #lots: readonly Lot[];
  #next = 0;
  #quantity = 0;
  #cost: MinorUnits = 0;

  constructor(lots: readonly Lot[]) {
    this.#lots = lots.filter(({ unitCost }) => unitCost !== undefined);
  }

  take(lot: Lot, quantity: number, time: EpochMs): readonly TakenPart[] {
    if (lot.unitCost === undefined) return [{ lot, quantity, cost: undefined }];
    this.#addUntil(time);
    const cost = share(this.#cost, quantity, this.#quantity);
    this.#cost -= cost;
    this.#quantity -= quantity;
    return [{ lot, quantity, cost }];
  }

  #addUntil(time: EpochMs): void {
    for (
      let lot = this.#lots[this.#next];
      lot !== undefined && lot.acquiredAt <= time;
      lot = this.#lots[this.#next]
    ) {
      this.#cost = sumOf([this.#cost, costOf(lot, lot.quantity) ?? 0]);
      this.#quantity += lot.quantity;
      this.#next += 1;
    }
  }
}

/** `cost * quantity / all`, rounded half up: the remainder stays in the pool. */
function share(cost: MinorUnits, quantity: number, all: number): MinorUnits {
  const divisor = BigInt(2 * all);
  return Number((BigInt(cost) * BigInt(2 * quantity) + BigInt(all)) / divisor);
}
