import type { PublishedFacts } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Log } from '../../domain/log.js';
import { type Clock, DAY_MS, type DurationMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';
import { errorMessage } from '../../domain/unknown-values.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { waitAfter } from '../../runtime/schedule/wait-after.js';
import type { Database } from '../../store/connection/database.js';
import {
  type ItemDataRow,
  readItemData,
  readItemDataState,
  storeItemData,
  storeItemDataCheck,
} from '../../store/item-data/item-data.js';
import { FeedError } from '../feed-error.js';
import { type ComparedCatalogue, compareItems } from './compare-items.js';
import type { FetchItemFile } from './fetch-item-file.js';

/** How often a process reads the state, and the leader checks whether a fetch is due. */
const EVERY: DurationMs = MINUTE_MS;

export interface ItemDataUpdatesOptions {
  /** Undefined if item data is disabled. */
  readonly fetchFile: FetchItemFile | undefined;
  readonly catalogue: ComparedCatalogue & {
    renew(published: ReadonlyMap<string, PublishedFacts>): void;
  };
  readonly items: ItemDirectory;
  readonly database: Database;
  /** Only the leader fetches and stores data; other processes read it. */
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Default: by the machine's clock. */
  readonly sleep?: Sleep;
}

/** Updates the catalogue once a day from published item data. */
export class ItemDataUpdates {
  readonly #options: ItemDataUpdatesOptions;
  readonly #loop: PeriodicLoop;
  #row: ItemDataRow | undefined;
  /** The `changed_at` of the items in the catalogue. */
  #loaded = 0;
  /** Consecutive failures of this process. */
  #failures = 0;

  constructor(options: ItemDataUpdatesOptions) {
    this.#options = options;
    this.#loop = new PeriodicLoop((signal) => this.#turn(signal), options.sleep);
  }

  /** The result of the last check; undefined before it. */
  get state(): { readonly checkedAt: number; readonly error: string | null } | undefined {
    return this.#row && { checkedAt: this.#row.checked_at, error: this.#row.error };
  }

  /** Loads the stored items into the catalogue if they changed. Does nothing if item data is disabled. */
  async load(): Promise<void> {
    const { fetchFile, database, catalogue } = this.#options;
    if (fetchFile === undefined) return;
    this.#row = await readItemDataState(database);
    const changedAt = this.#row?.changed_at ?? 0;
    if (changedAt === this.#loaded) return;
    const published = await readItemData(database);
    const names = new Set([...catalogue.published.keys(), ...published.keys()]);
    catalogue.renew(published);
    await this.#describe(names);
    this.#loaded = changedAt;
  }

  start(): void {
    if (this.#options.fetchFile !== undefined) this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const { fetchFile, isLeader, log } = this.#options;
    try {
      await this.load();
      if (fetchFile !== undefined && isLeader() && this.#isDue()) {
        await this.#check(fetchFile, signal);
        await this.load();
      }
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ reason: errorMessage(error) }, 'cannot store item data; retrying');
      }
    }
    return EVERY;
  }

  #isDue(): boolean {
    if (this.#row === undefined) return true;
    const { checked_at: checkedAt, error } = this.#row;
    // The file is large: after a failure it is requested again after an hour at the earliest, but at once
    // after a start.
    const failed = this.#failures === 0 ? 0 : waitAfter(this.#failures, HOUR_MS, DAY_MS);
    return this.#options.clock() >= checkedAt + (error === null ? DAY_MS : failed);
  }

  /** Stores new item data, or the error. */
  async #check(fetchFile: FetchItemFile, signal: AbortSignal): Promise<void> {
    const { catalogue, database, clock, log } = this.#options;
    try {
      const fetched = await fetchFile(this.#row?.etag ?? null, signal);
      if (fetched === undefined) {
        await storeItemDataCheck(database, { now: clock(), error: null });
      } else {
        const published = await compareItems(fetched.file, catalogue);
        await storeItemData(database, published, { now: clock(), etag: fetched.etag });
        log.info({ items: published.size }, 'item data stored');
      }
      this.#failures = 0;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      const reason = error.message;
      if (reason !== this.#row?.error) log.warn({ reason }, 'item data was refused');
      this.#failures += 1;
      await storeItemDataCheck(database, { now: clock(), error: reason });
    }
  }

  /** Updates the descriptions of tracked items. */
  async #describe(names: Iterable<string>): Promise<void> {
    const { items, catalogue } = this.#options;
    const slices = new TimeSlices();
    for (const name of names) {
      const item = items.byName(name);
      if (item !== undefined) items.replace({ ...item, ...catalogue.describe(name) });
      if (slices.over) await slices.next();
    }
  }
}
