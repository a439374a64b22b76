import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../domain/clock.js';
import type { MarketStatus } from '../domain/source.js';
import { type DurationMs, type EpochMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { MarketError, type MarketSource } from '../market/source.js';
import type { Database } from '../store/database.js';
import { loadMarketState } from '../store/market-state.js';
import type { IngestLog } from './ingest-log.js';
import type { Recorder } from './recorder.js';

const FIRST_RETRY: DurationMs = 5 * SECOND_MS;
const LONGEST_RETRY: DurationMs = 10 * MINUTE_MS;

/** Polls one market for as long as the service runs. Its trouble stays its own. */
export class MarketLoop {
  readonly #source: MarketSource;
  readonly #database: Database;
  readonly #recorder: Recorder;
  readonly #clock: Clock;
  readonly #log: IngestLog;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #firstTurn: Promise<DurationMs> | undefined;
  #lastSuccessAt: EpochMs | undefined;
  #error: string | undefined;
  #failures = 0;
  #accepted = 0;
  readonly #rejected = new Map<string, number>();

  constructor(
    source: MarketSource,
    database: Database,
    recorder: Recorder,
    clock: Clock,
    log: IngestLog,
  ) {
    this.#source = source;
    this.#database = database;
    this.#recorder = recorder;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when the market was polled once, with or without success. */
  async polledOnce(): Promise<void> {
    await this.#firstTurn;
  }

  /** Resolves when the poll under way has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  get status(): MarketStatus {
    const up = this.#lastSuccessAt === undefined ? 'starting' : 'up';
    return {
      name: this.#source.name,
      status: this.#error === undefined ? up : 'down',
      lastSuccessAt: this.#lastSuccessAt,
      error: this.#error,
      accepted: this.#accepted,
      rejected: Object.fromEntries(this.#rejected),
    };
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    this.#firstTurn = this.#turn();
    let pause = await this.#firstTurn;
    while (!signal.aborted) {
      // Rejects only when it is aborted, and then the loop ends by itself.
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) pause = await this.#turn();
    }
  }

  /** One poll, and how long to wait after it. */
  async #turn(): Promise<DurationMs> {
    try {
      const state = await this.#poll();
      this.#lastSuccessAt = this.#clock();
      this.#error = undefined;
      this.#failures = 0;
      const now = this.#clock();
      const next = this.#source.nextPoll?.(now, state) ?? now + this.#source.pollInterval;
      return Math.max(next - now, 0);
    } catch (error) {
      return this.#fail(error);
    }
  }

  /** @returns the state that is stored for the source now */
  async #poll(): Promise<string | undefined> {
    const { name } = this.#source;
    let state = await loadMarketState(this.#database, name);
    const now = this.#clock();
    const { signal } = this.#stopped;
    for await (const batch of this.#source.poll({ now, state, signal })) {
      const origin = { market: name, state: batch.state };
      const { added, refused } = await this.#recorder.record(batch.observations, now, origin);
      this.#accepted += added;
      for (const [reason, count] of Object.entries(batch.rejected)) this.#reject(reason, count);
      for (const { reason } of refused) this.#reject(reason, 1);
      state = batch.state ?? state;
    }
    return state;
  }

  #reject(reason: string, count: number): void {
    this.#rejected.set(reason, (this.#rejected.get(reason) ?? 0) + count);
  }

  #fail(error: unknown): DurationMs {
    if (this.#stopped.signal.aborted) return 0;
    this.#failures += 1;
    const backoff = Math.min(FIRST_RETRY * 2 ** (this.#failures - 1), LONGEST_RETRY);
    const asked = error instanceof MarketError ? (error.retryAfterMs ?? 0) : 0;
    const pause = Math.max(backoff, asked);
    this.#error = error instanceof Error ? error.message : String(error);
    this.#log.warn(
      { market: this.#source.name, err: error, failures: this.#failures, retry_in_ms: pause },
      'poll failed',
    );
    return pause;
  }
}
