import type { Clock } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { deleteHeldItems, loadHeldItems } from '../../store/markets/held-items.js';
import type { NameWriter } from '../record/name-writer.js';

/** What an administrator does with new items that are held back. Works in every process. */
export class HeldItems {
  readonly #database: Database;
  readonly #names: Pick<NameWriter, 'trackItems'>;
  readonly #clock: Clock;

  constructor(database: Database, names: Pick<NameWriter, 'trackItems'>, clock: Clock) {
    this.#database = database;
    this.#names = names;
    this.#clock = clock;
  }

  /** The names of the market that are held back, those held the longest first. */
  list(market: string): Promise<string[]> {
    return loadHeldItems(this.#database, market);
  }

  /**
   * Tracks the names of the market that are held back: their prices are taken from its next poll on.
   * @returns how many there were
   */
  async release(market: string): Promise<number> {
    const names = await this.list(market);
    await this.#names.trackItems(names, this.#clock());
    await deleteHeldItems(this.#database, market, names);
    return names.length;
  }
}
