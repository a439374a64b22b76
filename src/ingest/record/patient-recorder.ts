import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../domain/errors.js';
import type { Log } from '../../domain/log.js';
import { required } from '../../domain/required.js';
import type { Observation } from '../../domain/tick.js';
import { type DurationMs, type EpochMs, SECOND_MS } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { loadMarketState } from '../../store/markets/market-state.js';
import type { Origin, Recorded, Recorder } from './recorder.js';

/** Maximum number of observations kept while they cannot be stored: about 200 MB. */
const MOST_WAITING = 500_000;
const RETRY: DurationMs = SECOND_MS;

interface Batch {
  readonly observations: readonly Observation[];
  readonly now: EpochMs;
  readonly origin: Origin;
}

/** The result for observations that cannot be stored yet. */
const KEPT: Recorded = { added: 0, known: 0, refused: [], listsTaken: true };

/**
 * Records observations, and keeps them while the database is unreachable or another process may be recording:
 * they are stored later, in order. Above a limit the oldest are dropped. A market that lost observations, or
 * whose list was not accepted as complete, is polled again from its state before them.
 */
export class PatientRecorder {
  readonly #recorder: Recorder;
  readonly #database: Database;
  readonly #log: Log;
  readonly #mostWaiting: number;
  readonly #stopped = new AbortController();
  readonly #waiting: Batch[] = [];
  /** The last state of each market, stored or waiting. */
  readonly #states = new Map<string, string>();
  /**
   * Markets that lost kept observations, or whose kept list was not accepted as complete: after the gap their
   * state is not stored, and "unchanged" does not count.
   */
  readonly #lost = new Set<string>();
  #count = 0;
  #dropped = 0;
  #draining: Promise<void> | undefined;

  constructor(
    recorder: Recorder,
    database: Database,
    log: Log,
    mostWaiting: number = MOST_WAITING,
  ) {
    this.#recorder = recorder;
    this.#database = database;
    this.#log = log;
    this.#mostWaiting = mostWaiting;
  }

  /** Number of observations that wait to be stored. */
  get waiting(): number {
    return this.#count;
  }

  /**
   * Resolves when the valid observations are committed, or kept to be stored later. The result does not count
   * kept ones.
   */
  async record(
    observations: readonly Observation[],
    now: EpochMs,
    origin: Origin,
  ): Promise<Recorded> {
    const batch: Batch = { observations, now, origin };
    if (this.#waiting.length === 0) {
      try {
        const recorded = await this.#store(batch);
        if (recorded.listsTaken) this.#acknowledge(batch);
        return recorded;
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#log.warn({ err: error }, 'cannot store prices; keeping them in memory');
      }
    }
    this.#keep(batch);
    this.#acknowledge(batch);
    return KEPT;
  }

  /**
   * The state passed to the source at its next poll.
   * @throws DomainError `store_unavailable`
   */
  async stateOf(market: string): Promise<string | undefined> {
    // While observations wait, the database is unavailable, and polling continues from the last state.
    if (this.#waiting.length === 0 && this.#lost.delete(market)) this.#states.delete(market);
    return this.#states.get(market) ?? loadMarketState(this.#database, market);
  }

  /** Tries once more to store the waiting observations. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#draining;
    if (this.#count > 0) this.#log.warn({ observations: this.#count }, 'prices were not stored');
  }

  async #store({ observations, now, origin }: Batch): Promise<Recorded> {
    const behindGap = this.#lost.has(origin.market);
    return this.#recorder.record(observations, now, {
      ...origin,
      ...(behindGap ? { state: undefined, unchanged: [] } : {}),
    });
  }

  /** Advances the state of the market: its observations are stored or kept. */
  #acknowledge({ origin: { state } }: Batch): void {
    if (state !== undefined) this.#states.set(state.market, state.state);
  }

  #keep(batch: Batch): void {
    this.#waiting.push(batch);
    this.#count += batch.observations.length;
    while (this.#count > this.#mostWaiting && this.#waiting.length > 1) {
      const dropped = this.#shift();
      this.#dropped += dropped.observations.length;
      this.#lost.add(dropped.origin.market);
    }
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined;
    });
  }

  #shift(): Batch {
    const batch = required(this.#waiting.shift(), 'a waiting batch');
    this.#count -= batch.observations.length;
    return batch;
  }

  async #drain(): Promise<void> {
    const { signal } = this.#stopped;
    let stopping = false;
    while (this.#waiting.length > 0 && !stopping) {
      // Rejects only when aborted; one more try follows.
      await sleep(RETRY, undefined, { signal }).catch(() => undefined);
      stopping = signal.aborted;
      await this.#storeWaiting();
    }
  }

  async #storeWaiting(): Promise<void> {
    const before = this.#count;
    for (let batch = this.#waiting[0]; batch !== undefined; batch = this.#waiting[0]) {
      try {
        const { listsTaken } = await this.#store(batch);
        if (!listsTaken) this.#lost.add(batch.origin.market);
      } catch (error) {
        if (isPassing(error)) return;
        const { market } = batch.origin;
        this.#log.warn({ err: error, market }, 'prices were refused');
        this.#lost.add(market);
      }
      // It may have been dropped above the limit in the meantime.
      if (batch === this.#waiting[0]) this.#shift();
    }
    this.#log.info({ stored: before, dropped: this.#dropped }, 'all kept prices are stored');
    this.#dropped = 0;
  }
}

/** Whether a retry may succeed. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    (error.code === 'store_unavailable' || error.code === 'not_recording')
  );
}
