import type { Log } from '../../domain/log.js';
import { type Clock, DAY_MS, type DurationMs, type EpochMs } from '../../domain/units.js';
import { waitAfter } from '../../runtime/schedule/wait-after.js';
import type { Database } from '../../store/connection/database.js';
import { addExchangeRates } from '../../store/rates/exchange-rates.js';
import { FeedError } from '../feed-error.js';
import { checkDays } from './check-days.js';
import type { RateSource } from './rate-source.js';
import type { RateTable } from './rate-table.js';
import { hasGap, nextUpdate } from './update-times.js';

/** The game was released in August 2012: earlier rates are never needed. */
const FIRST_DAY: EpochMs = Date.UTC(2012, 0, 1);

/** The period fetched at a start: the longest for which the ECB has a small file. */
const RECENT: DurationMs = 89 * DAY_MS;

export interface UpdateOptions {
  readonly database: Database;
  readonly table: RateTable;
  readonly clock: Clock;
  readonly log: Log;
}

/** Fetches the rates of one source when they are due, and stores them. */
export class SourceUpdates {
  readonly #source: RateSource;
  readonly #options: UpdateOptions;
  #nextAt: EpochMs = 0;
  #failures = 0;
  #error: string | undefined;
  /** Why a day of the last response was refused. */
  #refusal: string | undefined;
  /** Whether the recent days, and the earlier ones, were fetched since the start. */
  #hasRecent = false;
  #hasPast = false;

  constructor(source: RateSource, options: UpdateOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** Why the last update failed, or a day of it was refused; otherwise undefined. */
  get error(): string | undefined {
    return this.#error ?? this.#refusal;
  }

  /** @param reload reads the stored rates into the table */
  async updateIfDue(reload: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { clock, table, log } = this.#options;
    if (clock() < this.#nextAt) return;
    try {
      await this.#update(reload, signal);
      this.#failures = 0;
      this.#error = undefined;
      this.#nextAt = nextUpdate(this.#newest(table), clock());
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof FeedError ? error.message : String(error);
      const { name: source } = this.#source;
      if (reason !== this.#error) log.warn({ source, reason }, 'cannot fetch exchange rates');
      this.#error = reason;
      this.#failures += 1;
      this.#nextAt = clock() + waitAfter(this.#failures);
    }
  }

  async #update(reload: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { clock, table } = this.#options;
    const recent = clock() - RECENT;
    const newest = this.#hasRecent ? this.#newest(table) : recent;
    await this.#fetch(Math.max(newest, recent), reload, signal);
    this.#hasRecent = true;
    const isComplete = !hasGap(table.daysOf(this.#source.name), FIRST_DAY, clock());
    if (!this.#hasPast && !isComplete) await this.#fetch(FIRST_DAY, reload, signal);
    this.#hasPast = true;
  }

  async #fetch(since: EpochMs, reload: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { database, table, clock, log } = this.#options;
    const { name: source } = this.#source;
    const fetched = await this.#source.fetchDays({ since, now: clock(), signal });
    const days = fetched.filter(({ day }) => Date.parse(day) >= FIRST_DAY);
    const before = (day: EpochMs) => table.ratesBefore(source, day);
    const { accepted, refusal } = checkDays(days, clock(), before);
    if (refusal !== undefined && refusal !== this.#refusal)
      log.warn({ source, reason: refusal }, 'exchange rates were refused');
    this.#refusal = refusal;
    const added = await addExchangeRates(database, source, accepted);
    if (added === 0) return;
    await reload();
    log.info({ source, days: added }, 'exchange rates stored');
  }

  #newest(table: RateTable): EpochMs {
    return table.daysOf(this.#source.name).at(-1) ?? 0;
  }
}
