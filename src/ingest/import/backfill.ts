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
  /** The last item received; undefined before the first. */
  readonly item: string | undefined;
  /** If the market is requested item by item, the number of items done. */
  readonly items: Batch['items'];
}

export interface BackfillOptions {
  /** How far back, in days from 1. */
  readonly days: number;
  /** The items to request, if the market is requested item by item. */
  readonly names: readonly string[];
  /** Aborts the backfill; stored prices stay. */
  readonly signal: AbortSignal;
  /** Called after each batch is stored. */
  readonly onProgress: (progress: BackfillProgress) => void;
  /** Called when the market failed, with the reason and the time of the next try. */
  readonly onTrouble: (reason: string, retryAt: EpochMs) => void;
  /** Called once for each note about the points. */
  readonly onNote: (note: string) => void;
  /** Called when items are skipped because the market gives no usable answer for them. */
  readonly onPassedOver: (names: readonly string[]) => void;
}

/** More consecutive skipped requests mean that the market itself fails. */
const MOST_PASSED_OVER = 5;

export interface BackfillParts {
  readonly database: Database;
  readonly recorder: Pick<Recorder, 'record'>;
  /** The prices with which the history is compared. */
  readonly storedLists: StoredLists;
  readonly log: Log;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Returns a random number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /**
   * Required if the market is also polled, because its limit counts all requests. By default the backfill has
   * its own.
   */
  readonly pacer?: RequestPacer | undefined;
}

/** The state from which an unfinished backfill resumes. */
interface Bookmark {
  readonly days: number;
  /**
   * The start of the requested history, counted from the beginning of the backfill and not from its
   * resumption.
   */
  readonly since: EpochMs;
  /** The state passed to the source on resumption. */
  readonly state: string | undefined;
}

/**
 * Stores a market's past prices. An interrupted backfill resumes, with the same result as without the
 * interruption. After it is complete it can be repeated, which adds only missing prices.
 *
 * When the market fails, the request is repeated after a pause. After five consecutive failures the backfill
 * ends, or skips the items that have no usable answer, up to five times in a row.
 * @throws MarketError if the market has no history, or failed five times in a row; the reason of the signal
 * if it was aborted. Prices stored before remain.
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
      if (!(error instanceof MarketError) || error.code === 'misconfigured') throw error;
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

/** One backfill, from its beginning or resumed. */
class BackfillRun {
  readonly #source: MarketSource;
  readonly #parts: BackfillParts;
  readonly #options: BackfillOptions;
  readonly #pacer: RequestPacer;
  readonly #check: HistoryCheck;
  readonly #notes = new Set<string>();
  /** The state after the skipped items; stored with the next batch, if one follows. */
  #beyond: string | undefined;
  #passedOver = 0;
  /** Number of batches received. */
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
      throw new MarketError('misconfigured', `${this.#source.name} has no history`);
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
      throw new MarketError('failed', `${this.#source.name} gave no usable response for any item`);
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

  /** Skips the items that the error is about, if it may concern only some items. */
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

  /** The bookmark of an unfinished backfill of the same number of days, or a new one. */
  async #bookmark(now: EpochMs): Promise<Bookmark> {
    const { days } = this.#options;
    const fresh = { days, since: now - days * DAY_MS, state: undefined };
    const text = await loadMarketState(this.#parts.database, bookmarkOf(this.#source));
    if (text === undefined) return fresh;
    const kept: Bookmark = JSON.parse(text);
    return kept.days === days ? kept : fresh;
  }
}
