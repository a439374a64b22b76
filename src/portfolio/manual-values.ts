import { DomainError } from '../domain/errors.js';
import { MAX_NOTES, NOTES_TOO_LONG } from '../domain/lot.js';
import type { ManualValue } from '../domain/manual-value.js';
import { MAX_PRICE } from '../domain/tick.js';
import type { Clock, MinorUnits } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import { findLot } from '../store/portfolio/lots.js';
import {
  deleteItemValue,
  deleteLotValue,
  findUnitValue,
  loadManualValues,
  type ManualValuesSize,
  putManualValue,
  sizeOfManualValues,
} from '../store/portfolio/manual-values.js';
import { changePortfolio } from './change-portfolio.js';
import { type ItemNames, lookUpItem } from './items.js';
import { requireInteger, requireNote, requireTime } from './lot-rules.js';
import { refuse } from './refuse.js';

/** Maximum number of items with a value of the user. */
const MOST_ITEMS = 5_000;

/** The item, or the lot, that a value is of. */
export type ValueTarget = { readonly itemId: number } | { readonly lotId: string };

/** A value to be stored; `unitValue` undefined keeps the stored amount. */
interface EnteredValue extends Pick<ManualValue, 'valuedAt' | 'note'> {
  readonly unitValue: MinorUnits | undefined;
}

interface ManualValuesDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly clock: Clock;
}

/** The values of items by their owners. */
export class ManualValues {
  readonly #deps: ManualValuesDeps;

  constructor(deps: ManualValuesDeps) {
    this.#deps = deps;
  }

  /** By item; the value of an item before those of its lots. */
  all(userId: string): Promise<ManualValue[]> {
    return loadManualValues(this.#deps.database, userId);
  }

  /**
   * Stores a value, in place of the previous one.
   * @param value without `unitValue` the amount of the previous one stays
   * @throws DomainError `item_not_found`, `lot_not_found`, `invalid_parameter`
   */
  async put(userId: string, target: ValueTarget, value: EnteredValue): Promise<ManualValue> {
    const { database, items, clock } = this.#deps;
    if (value.unitValue !== undefined) {
      requireInteger('unit_value', value.unitValue, { min: 1, max: MAX_PRICE });
    }
    requireTime('valued_at', value.valuedAt, clock());
    requireNote(value.note);
    if ('itemId' in target) lookUpItem(items.directory, target);
    return changePortfolio(database, userId, async (transaction) => {
      const of =
        'itemId' in target
          ? { itemId: target.itemId, lotId: undefined }
          : { itemId: await itemOfLot(transaction, userId, target.lotId), lotId: target.lotId };
      const unitValue =
        value.unitValue ??
        (await findUnitValue(transaction, userId, of)) ??
        refuse('unit_value must be given for a new value');
      const stored = { ...value, unitValue, ...of };
      const before = await sizeOfManualValues(transaction, userId);
      await putManualValue(transaction, userId, stored);
      refuseLarger(before, await sizeOfManualValues(transaction, userId));
      return stored;
    });
  }

  /** Removing a value that does not exist is not an error. @throws DomainError `lot_not_found` */
  async remove(userId: string, target: ValueTarget): Promise<void> {
    const { database, items } = this.#deps;
    if ('lotId' in target) {
      await itemOfLot(database, userId, target.lotId);
      await deleteLotValue(database, userId, target.lotId);
    } else if (items.directory.get(target.itemId) !== undefined) {
      // An unknown id may be outside of the integer range of the database.
      await deleteItemValue(database, userId, target.itemId);
    }
  }
}

/**
 * Refuses a change that exceeds a limit. Merged accounts can be above one: they can still be changed, but not grow.
 * @throws DomainError `invalid_parameter`
 */
export function refuseLarger(before: ManualValuesSize, after: ManualValuesSize): void {
  if (after.items > Math.max(MOST_ITEMS, before.items)) {
    refuse(`at most ${MOST_ITEMS} items have a value of yours`);
  }
  if (after.noteBytes > Math.max(MAX_NOTES, before.noteBytes)) {
    refuse(NOTES_TOO_LONG);
  }
}

async function itemOfLot(
  database: Parameters<typeof findLot>[0],
  userId: string,
  lotId: string,
): Promise<number> {
  const lot = await findLot(database, userId, lotId);
  if (lot === undefined) throw new DomainError('lot_not_found', 'lot not found');
  return lot.itemId;
}
