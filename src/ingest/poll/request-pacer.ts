import { type Clock, type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';
import type { RequestLimit } from '../../market/source.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';

/** A market that asks for more is mistaken. */
const LONGEST_PAUSE: DurationMs = HOUR_MS;

/**
 * Keeps what a market is asked within its limit, over all of its polls: in no stretch of `per` do
 * more than `requests` begin, and none sooner than `spacing` after the one before it.
 */
export class RequestPacer {
  readonly #limit: RequestLimit;
  readonly #clock: Clock;
  readonly #sleep: Sleep;
  /** When the last `requests` requests began, oldest first. */
  readonly #begun: EpochMs[] = [];
  #turn: Promise<void> = Promise.resolve();
  #pausedUntil: EpochMs = Number.NEGATIVE_INFINITY;

  constructor(limit: RequestLimit, clock: Clock, sleep: Sleep) {
    this.#limit = limit;
    this.#clock = clock;
    this.#sleep = sleep;
  }

  /**
   * Resolves when one more request may begin; in the order of asking.
   * @throws what the signal was aborted with, when it is
   */
  pace(signal: AbortSignal): Promise<void> {
    const turn = this.#turn.then(() => this.#wait(signal));
    // Whoever waits behind one that gave up waits for the limit alone.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Lets the next request begin after so long at the soonest: the market asked for it. */
  pause(wait: DurationMs): void {
    if (wait > 0) this.#pausedUntil = this.#clock() + wait;
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const wait = this.#due() - this.#clock();
    // A clock that was set back must not make anybody wait longer than the limit ever asks for.
    const longest = Math.max(this.#limit.per, this.#limit.spacing);
    if (wait > 0) await this.#sleep(Math.min(wait, longest), signal);
    const pause = this.#pausedUntil - this.#clock();
    this.#pausedUntil = Number.NEGATIVE_INFINITY;
    if (pause > 0) await this.#sleep(Math.min(pause, LONGEST_PAUSE), signal);
    signal.throwIfAborted();
    this.#begun.push(this.#clock());
    if (this.#begun.length > this.#limit.requests) this.#begun.shift();
  }

  #due(): EpochMs {
    const { requests, per, spacing } = this.#limit;
    const last = this.#begun.at(-1);
    if (last === undefined) return Number.NEGATIVE_INFINITY;
    const oldest = this.#begun[0];
    const full = this.#begun.length >= requests && oldest !== undefined;
    return Math.max(last + spacing, full ? oldest + per : Number.NEGATIVE_INFINITY);
  }
}
