import type { Clock } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { deleteHeldItems, loadHeldItems } from '../../store/markets/held-items.js';
import type { NameWriter } from '../record/name-writer.js';

/** The actions of administrators on held items. They work in every process. */
export class HeldItems {
  readonly #database: Database;
  readonly #names: Pick<NameWriter, 'trackItems'>;
  readonly #clock: Clock;

  constructor(database: Database, names: Pick<NameWriter, 'trackItems'>, clock: Clock) {
    this.#database = database;
    this.#names = names;
    this.#clock = clock;
  }

  /** The held names of the market, the longest held first. */
  list(market: string): Promise<string[]> {
    return loadHeldItems(this.#database, market);
  }

  /**
   * Tracks the held names of the market: their prices are accepted from its next poll on.
   * @returns their number
   */
  async release(market: string): Promise<number> {
    const names = await this.list(market);
    await this.#names.trackItems(names, this.#clock());
    await deleteHeldItems(this.#database, market, names);
    return names.length;
  }
}
