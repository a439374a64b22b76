import type { Log } from '../../domain/log.js';
import type { FrozenList, MarketErrorCode, MarketStatus } from '../../domain/source.js';
import { type DurationMs, type EpochMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { MarketError, type MarketSource } from '../../market/source.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { asked, type Circuit, failed, NEVER_ASKED, succeeded } from './circuit.js';
import { MarketPoll, NotStoredError, type PollParts } from './market-poll.js';
import { RequestPacer } from './request-pacer.js';

/** Each poll is delayed by a random time up to this share of its interval, to spread polls. */
const LATENESS = 0.1;

/** Maximum wait after a start for a market that was polled shortly before. */
const LONGEST_START: DurationMs = 5 * MINUTE_MS;

/** Time until the next poll after a failure of the database. */
const STORE_RETRY: DurationMs = 10 * SECOND_MS;

/** Time until the next poll of a market that needs the first exchange rates. */
const RATE_RETRY: DurationMs = SECOND_MS;

/** The dependencies shared by the loops of all markets. */
export interface MarketLoopParts extends PollParts {
  readonly sleep: Sleep;
  /** Returns a random number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly log: Log;
  /** The unchanging list of a market; no market has one if omitted. */
  readonly frozenListOf?: (market: string) => FrozenList | undefined;
}

/** Why there are no prices. */
interface Failure {
  readonly message: string;
  readonly code: MarketErrorCode;
}

/** Polls one market while the service runs, within its limit. A failure affects this market only. */
export class MarketLoop {
  readonly #source: MarketSource;
  readonly #parts: MarketLoopParts;
  readonly #poll: MarketPoll;
  /** Keeps all requests to the market within its limit. */
  readonly pacer: RequestPacer;
  readonly #loop: PeriodicLoop;
  #circuit: Circuit;
  #turns = 0;
  /** Whether the next turn polls even if the market is not due. */
  #pollNow = false;
  /** Whether a poll has succeeded since the start. */
  #polled = false;
  #error: Failure | undefined;
  /** The condition for which the market waits. */
  #waits: Failure | undefined;

  /**
   * @param lastTakenAt the time of the newest price of the market stored before the start; undefined if there
   * is none, or for a demo market. The market is not polled within five minutes of it, so that frequent
   * restarts do not exceed its limits
   */
  constructor(source: MarketSource, parts: MarketLoopParts, lastTakenAt?: EpochMs) {
    this.#source = source;
    this.#parts = parts;
    this.pacer = new RequestPacer(source.limit, parts.clock, parts.sleep);
    this.#poll = new MarketPoll(source, this.pacer, parts, lastTakenAt);
    this.#loop = new PeriodicLoop((signal) => this.#turn(signal), parts.sleep);
    this.#circuit =
      lastTakenAt === undefined
        ? NEVER_ASKED
        : succeeded(
            Math.min(lastTakenAt, parts.clock()) + Math.min(source.pollInterval, LONGEST_START),
          );
  }

  get name(): string {
    return this.#source.name;
  }

  /** Whether the prices of the market are generated, or replayed from another time. */
  get isDemo(): boolean {
    return this.#source.demo;
  }

  start(): void {
    this.#loop.start();
  }

  /** Polls now, within the market's limit; does nothing during a poll. */
  poll(): void {
    this.#pollNow = true;
    this.#loop.wake();
  }

  /** Releases the market from quarantine; see {@link ListGate.release}. */
  release(): void {
    this.#parts.listGate.release(this.#source.name);
  }

  /** Resolves after the first poll, successful or not, or at once if the market is not due. */
  async polledOnce(): Promise<void> {
    await this.#loop.turnedOnce();
  }

  /** Resolves when the running poll has ended. */
  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  get status(): MarketStatus {
    const { accepted, rejected, lastTakenAt } = this.#poll;
    const quarantine = this.#parts.listGate.quarantineOf(this.#source.name);
    const held: Failure | undefined =
      quarantine === undefined ? undefined : { message: quarantine, code: 'quarantined' };
    const failure = this.#error ?? held;
    const shown = failure ?? this.#waits;
    const up = this.#polled ? 'up' : 'starting';
    return {
      name: this.#source.name,
      status: failure === undefined ? up : 'down',
      lastSuccessAt: lastTakenAt,
      error: shown?.message,
      errorCode: shown?.code,
      circuit: this.#circuit.state,
      quarantined: quarantine !== undefined,
      nextPollAt: Math.max(this.#circuit.dueAt, this.#parts.clock()),
      accepted,
      rejected,
      heldBack: this.#parts.boundedItems?.heldBackOf(this.#source.name),
      partialError: this.#poll.partialError,
      shortList: this.#parts.listGate.shortListOf(this.#source.name),
      frozen: this.#parts.frozenListOf?.(this.#source.name),
    };
  }

  /** Polls, except in the first turn if the market was polled shortly before the start. */
  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const { clock } = this.#parts;
    const isDue = this.#turns > 0 || this.#circuit.dueAt <= clock();
    if (isDue || this.#pollNow) await this.#ask(signal);
    this.#pollNow = false;
    this.#turns += 1;
    return Math.max(this.#circuit.dueAt - clock(), 0);
  }

  async #ask(signal: AbortSignal): Promise<void> {
    this.#circuit = asked(this.#circuit);
    const partialError = this.#poll.partialError;
    try {
      const state = await this.#poll.run(signal);
      this.#logPartialError(partialError);
      this.#circuit = succeeded(this.#nextPoll(state));
      this.#error = undefined;
      this.#waits = undefined;
      this.#polled = true;
    } catch (error) {
      if (signal.aborted) return;
      const waits = error instanceof MarketError && error.code === 'no_rate_yet';
      if (waits && !this.#polled) this.#wait(error);
      else this.#fail(error);
    }
  }

  /** Records a wait: the market was not asked, so nothing has failed. */
  #wait(error: MarketError): void {
    if (this.#waits === undefined) {
      const { name: market } = this.#source;
      this.#parts.log.info({ market, reason: error.message }, 'not polled yet');
    }
    this.#waits = failureOf(error);
    this.#circuit = { ...this.#circuit, dueAt: this.#parts.clock() + RATE_RETRY };
  }

  /** Logs why a part of the market's answer is missing, if the reason is new. */
  #logPartialError(before: string | undefined): void {
    const { partialError: reason } = this.#poll;
    if (reason === undefined || reason === before) return;
    this.#parts.log.warn({ market: this.#source.name, reason }, 'a part of the answer is missing');
  }

  #nextPoll(state: string | undefined): EpochMs {
    const now = this.#parts.clock();
    const { demo, pollInterval } = this.#source;
    const due = this.#source.nextPoll?.(now, state) ?? now + pollInterval;
    // A demo market has no server whose limits matter, so it is polled exactly when due.
    return demo ? due : now + (due - now) * (1 + LATENESS * this.#parts.random());
  }

  #fail(error: unknown): void {
    const { clock, random, log } = this.#parts;
    const now = clock();
    const retryAfter = error instanceof MarketError ? error.retryAfterMs : undefined;
    const before = this.#circuit;
    // The market did answer: a failure of the database does not open its circuit.
    this.#circuit =
      error instanceof NotStoredError
        ? { ...before, state: 'closed', dueAt: now + STORE_RETRY }
        : failed(before, { now, retryAfter, random: random() });
    this.#waits = undefined;
    this.#error = failureOf(error);
    const { state: circuit, failures, dueAt } = this.#circuit;
    log.warn(
      { market: this.#source.name, err: error, failures, circuit, retry_in_ms: dueAt - now },
      'poll failed',
    );
  }
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof MarketError) return { message, code: error.code };
  return { message, code: error instanceof NotStoredError ? 'not_stored' : 'internal' };
}
