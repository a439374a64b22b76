import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../domain/errors.js';
import type { Observation } from '../domain/tick.js';
import { type DurationMs, type EpochMs, SECOND_MS } from '../domain/units.js';
import type { Database } from '../store/database.js';
import { loadMarketState } from '../store/market-state.js';
import type { IngestLog } from './ingest-log.js';
import type { Origin, Recorded, Recorder } from './recorder.js';

/** Observations kept at most while they cannot be stored: some 200 MB. */
const MOST_WAITING = 500_000;
const RETRY: DurationMs = SECOND_MS;

interface Waiting {
  readonly observations: readonly Observation[];
  readonly now: EpochMs;
  readonly origin: Origin;
}

/** What becomes of observations that cannot be stored yet. */
const KEPT: Recorded = { added: 0, known: 0, refused: [] };

/**
 * Records observations, and keeps them while the database cannot be reached or another process may
 * be recording: they are stored, in order, once that is over. Beyond a bound the oldest are dropped.
 */
export class PatientRecorder {
  readonly #recorder: Recorder;
  readonly #database: Database;
  readonly #log: IngestLog;
  readonly #mostWaiting: number;
  readonly #stopped = new AbortController();
  readonly #waiting: Waiting[] = [];
  /** Each market's last state, stored or waiting. */
  readonly #states = new Map<string, string>();
  #count = 0;
  #dropped = 0;
  #draining: Promise<void> | undefined;

  constructor(
    recorder: Recorder,
    database: Database,
    log: IngestLog,
    mostWaiting: number = MOST_WAITING,
  ) {
    this.#recorder = recorder;
    this.#database = database;
    this.#log = log;
    this.#mostWaiting = mostWaiting;
  }

  /** Observations that wait to be stored. */
  get waiting(): number {
    return this.#count;
  }

  /**
   * Resolves when the good ones are stored for good, or are kept to be stored later: then nothing is
   * known yet of how many are new.
   */
  async record(
    observations: readonly Observation[],
    now: EpochMs,
    origin: Origin,
  ): Promise<Recorded> {
    if (origin.state) this.#states.set(origin.state.market, origin.state.state);
    if (this.#waiting.length === 0) {
      try {
        return await this.#recorder.record(observations, now, origin);
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#log.warn({ err: error }, 'prices cannot be stored; keeping them until they can');
      }
    }
    this.#keep({ observations, now, origin });
    return KEPT;
  }

  /** What the market asked to be told at its next poll. @throws DomainError `store_unavailable` */
  async stateOf(market: string): Promise<string | undefined> {
    return this.#states.get(market) ?? loadMarketState(this.#database, market);
  }

  /** Tries once more to store what waits. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#draining;
    if (this.#count > 0) this.#log.warn({ observations: this.#count }, 'prices were not stored');
  }

  #keep(batch: Waiting): void {
    this.#waiting.push(batch);
    this.#count += batch.observations.length;
    while (this.#count > this.#mostWaiting && this.#waiting.length > 1) {
      this.#dropped += this.#shift();
    }
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined;
    });
  }

  #shift(): number {
    const size = this.#waiting.shift()?.observations.length ?? 0;
    this.#count -= size;
    return size;
  }

  async #drain(): Promise<void> {
    const { signal } = this.#stopped;
    let stopping = false;
    while (this.#waiting.length > 0 && !stopping) {
      // Rejects only when it is aborted; there is one more try then.
      await sleep(RETRY, undefined, { signal }).catch(() => undefined);
      stopping = signal.aborted;
      await this.#storeWaiting();
    }
  }

  async #storeWaiting(): Promise<void> {
    const before = this.#count;
    for (let batch = this.#waiting[0]; batch !== undefined; batch = this.#waiting[0]) {
      try {
        await this.#recorder.record(batch.observations, batch.now, batch.origin);
      } catch (error) {
        if (isPassing(error)) return;
        this.#log.warn({ err: error, market: batch.origin.market }, 'prices were refused');
      }
      // Dropped meanwhile, where too many came.
      if (batch === this.#waiting[0]) this.#shift();
    }
    this.#log.info({ stored: before, dropped: this.#dropped }, 'all prices kept are stored');
    this.#dropped = 0;
  }
}

/** Whether the same may work later. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    (error.code === 'store_unavailable' || error.code === 'not_recording')
  );
}
