import type { Log } from '../../domain/log.js';
import { type Clock, DAY_MS, type DurationMs, type EpochMs } from '../../domain/units.js';
import { type Batch, MarketError, type MarketSource } from '../../market/source.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import type { Database } from '../../store/connection/database.js';
import { forgetMarketState, loadMarketState } from '../../store/markets/market-state.js';
import type { StoredLists } from '../list-gate/stored-lists.js';
import { asked, type Circuit, failed, NEVER_ASKED, succeeded } from '../poll/circuit.js';
import { RequestPacer } from '../poll/request-pacer.js';
import type { Recorder } from '../record/recorder.js';
import { HistoryCheck } from './history-check.js';

export interface BackfillProgress {
  readonly added: number;
  /** Points that were stored before. */
  readonly known: number;
  readonly rejected: number;
  /** The item that was last brought; undefined before the first. */
  readonly item: string | undefined;
  /** Where the market is asked item by item: how many of them are done. */
  readonly items: Batch['items'];
}

export interface BackfillOptions {
  /** How far back, in days from 1. */
  readonly days: number;
  /** The items that are looked up, where a market is asked item by item. */
  readonly names: readonly string[];
  /** Ends it; what is stored stays. */
  readonly signal: AbortSignal;
  /** Called after each batch, when it is stored. */
  readonly onProgress: (progress: BackfillProgress) => void;
  /** Called when the market failed, with why and when it is asked again. */
  readonly onTrouble: (reason: string, retryAt: EpochMs) => void;
  /** Called with what is to be said about the points, once for each sentence. */
  readonly onNote: (note: string) => void;
  /** Called when items are left out, as the market gives no usable answer for them. */
  readonly onPassedOver: (names: readonly string[]) => void;
}

/** So many requests in a row are passed over at most: then it is the market that fails. */
const MOST_PASSED_OVER = 5;

export interface BackfillParts {
  readonly database: Database;
  readonly recorder: Pick<Recorder, 'record'>;
  /** The prices with which the history is compared. */
  readonly storedLists: StoredLists;
  readonly log: Log;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** From 0 up to 1, another number each time. */
  readonly random: () => number;
  /** Where the market is also polled: its limit counts all requests. One of its own by default. */
  readonly pacer?: RequestPacer | undefined;
}

/** What an unfinished backfill goes on with. */
interface Bookmark {
  readonly days: number;
  /** How far back it goes: days before it began, not before it was resumed. */
  readonly since: EpochMs;
  /** The state that the source gets when it is resumed. */
  readonly state: string | undefined;
}

/**
 * Brings a market's past into the store. Where it was interrupted before, it goes on; the end is the
 * same as without the interruption. Once it is complete, it can be done anew, and adds what is
 * missing.
 *
 * When the market fails, it is asked again after a while; after five failures in a row it ends, or
 * goes on behind the items that have no usable answer, up to five times in a row.
 * @throws MarketError when the market has no history, or failed five times in a row; what
 *   the signal was aborted with, when it was. What was stored before stays.
 */
export async function backfill(
  source: MarketSource,
  parts: BackfillParts,
  options: BackfillOptions,
): Promise<BackfillProgress> {
  const { database, clock, sleep, random } = parts;
  const { signal } = options;
  const run = new BackfillRun(source, parts, options);
  let circuit: Circuit = NEVER_ASKED;
  for (;;) {
    circuit = asked(circuit);
    const before = run.batches;
    try {
      await run.goOn();
      await forgetMarketState(database, bookmarkOf(source));
      return run.progress;
    } catch (error) {
      if (!(error instanceof MarketError) || error.trouble === 'misconfigured') throw error;
      const failure = { now: clock(), retryAfter: error.retryAfterMs, random: random() };
      circuit = failed(run.batches > before ? succeeded(clock()) : circuit, failure);
      if (circuit.state === 'open' && !run.passOver(error)) throw error;
      options.onTrouble(error.message, circuit.dueAt);
      await sleep(circuit.dueAt - clock(), signal);
    }
  }
}

function bookmarkOf({ name }: MarketSource): string {
  return `backfill ${name}`;
}

/** One backfill, from its beginning or from where it was interrupted. */
class BackfillRun {
  readonly #source: MarketSource;
  readonly #parts: BackfillParts;
  readonly #options: BackfillOptions;
  readonly #pacer: RequestPacer;
  readonly #check: HistoryCheck;
  readonly #notes = new Set<string>();
  /** Where to go on behind what was passed over; it is stored with the next batch, if one comes. */
  #beyond: string | undefined;
  #passedOver = 0;
  /** Batches that came. */
  batches = 0;
  progress: BackfillProgress = {
    added: 0,
    known: 0,
    rejected: 0,
    item: undefined,
    items: undefined,
  };

  constructor(source: MarketSource, parts: BackfillParts, options: BackfillOptions) {
    this.#source = source;
    this.#parts = parts;
    this.#options = options;
    this.#pacer = parts.pacer ?? new RequestPacer(source.limit, parts.clock, parts.sleep);
    this.#check = new HistoryCheck(source.name, parts.storedLists, parts.log);
  }

  async goOn(): Promise<void> {
    const { names, signal } = this.#options;
    const now = this.#parts.clock();
    const { since, state: stored } = await this.#bookmark(now);
    const state = this.#beyond ?? this.#check.heldState ?? stored;
    const pace = () => this.#pacer.pace(signal);
    const pause = (wait: DurationMs) => this.#pacer.pause(wait);
    const batches = this.#source.backfill?.({ now, since, names, state, signal, pace, pause });
    if (batches === undefined) {
      throw new MarketError('misconfigured', `${this.#source.name} tells nothing of the past`);
    }
    for await (const batch of batches) {
      this.batches += 1;
      this.#passedOver = 0;
      this.#beyond = undefined;
      for (const judged of await this.#check.take(batch, now))
        await this.#store(judged, since, now);
    }
    for (const judged of await this.#check.end(now)) await this.#store(judged, since, now);
    if (this.#beyond !== undefined && stored === undefined) {
      throw new MarketError('failed', `${this.#source.name} gave no usable answer for any item`);
    }
  }

  async #store(
    { observations, rejected, state, items, note }: Batch,
    since: EpochMs,
    now: EpochMs,
  ) {
    const { days, onProgress, onNote } = this.#options;
    const bookmark = state === undefined ? undefined : { days, since, state };
    const recorded = await this.#parts.recorder.record(observations, now, {
      market: this.#source.name,
      state: bookmark && {
        market: bookmarkOf(this.#source),
        state: JSON.stringify(bookmark satisfies Bookmark),
      },
    });
    const refused = Object.values(rejected).reduce((sum, count) => sum + count, 0);
    this.progress = {
      added: this.progress.added + recorded.added,
      known: this.progress.known + recorded.known,
      rejected: this.progress.rejected + refused + recorded.refused.length,
      item: observations.at(-1)?.name ?? this.progress.item,
      items: items ?? this.progress.items,
    };
    onProgress(this.progress);
    if (note === undefined || this.#notes.has(note)) return;
    this.#notes.add(note);
    onNote(note);
  }

  /** Goes on behind what the error is about, where it may be about some items alone. */
  passOver({ beyond }: MarketError): boolean {
    if (beyond === undefined || this.#passedOver >= MOST_PASSED_OVER) return false;
    const { names, state } = beyond;
    this.#beyond = state;
    this.#passedOver += 1;
    const rejected = this.progress.rejected + names.length;
    this.progress = { ...this.progress, rejected };
    this.#options.onPassedOver(names);
    return true;
  }

  /** That of an unfinished backfill of as many days, or a new one. */
  async #bookmark(now: EpochMs): Promise<Bookmark> {
    const { days } = this.#options;
    const fresh = { days, since: now - days * DAY_MS, state: undefined };
    const text = await loadMarketState(this.#parts.database, bookmarkOf(this.#source));
    if (text === undefined) return fresh;
    const kept: Bookmark = JSON.parse(text);
    return kept.days === days ? kept : fresh;
  }
}
