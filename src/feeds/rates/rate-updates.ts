import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { countExchangeRates, readExchangeRates } from '../../store/rates/exchange-rates.js';
import type { RateSource } from './rate-source.js';
import { SourceUpdates, type UpdateOptions } from './source-updates.js';

/** How often a process checks for newly stored days, and the leader whether rates are due. */
const EVERY: DurationMs = 10 * SECOND_MS;

export interface RateUpdatesOptions extends UpdateOptions {
  readonly sources: readonly RateSource[];
  /** Only the leader fetches and stores rates; other processes read them. */
  readonly isLeader: () => boolean;
  /** Default: by the machine's clock. */
  readonly sleep?: Sleep;
}

/** Keeps the table of exchange rates up to date. */
export class RateUpdates {
  readonly #options: RateUpdatesOptions;
  readonly #updates: readonly SourceUpdates[];
  readonly #loop: PeriodicLoop;
  /** The number of stored days when the table was last read. */
  #stored = 0;

  constructor(options: RateUpdatesOptions) {
    this.#options = options;
    this.#updates = options.sources.map((source) => new SourceUpdates(source, options));
    this.#loop = new PeriodicLoop((signal) => this.#turn(signal), options.sleep);
  }

  /** Reads the stored rates. Does nothing if there are no sources. */
  async load(): Promise<void> {
    const { database, table, sources } = this.#options;
    if (sources.length === 0) return;
    const stored = await readExchangeRates(database);
    table.replace(stored);
    this.#stored = stored.length;
  }

  /** Why rates cannot be fetched; undefined if they can. */
  get error(): string | undefined {
    return this.#updates.find(({ error }) => error !== undefined)?.error;
  }

  start(): void {
    if (this.#updates.length > 0) this.#loop.start();
  }

  /** Reads the stored rates, then fetches missing ones once, for work that does not stay. */
  async fetchOnce(signal: AbortSignal): Promise<void> {
    await this.load();
    for (const update of this.#updates) await update.updateIfDue(() => this.load(), signal);
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const { database, isLeader, log } = this.#options;
    try {
      if ((await countExchangeRates(database)) !== this.#stored) await this.load();
      if (isLeader()) {
        for (const update of this.#updates) await update.updateIfDue(() => this.load(), signal);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'cannot read exchange rates; retrying');
    }
    return EVERY;
  }
}
