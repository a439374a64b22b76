import type { Clock, DurationMs, EpochMs } from '../../domain/units.js';
import { LONGEST_PAUSE } from '../../market/fetch/retry-after.js';
import type { RequestLimit } from '../../market/source.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';

/**
 * Keeps requests to a market within its limit, over all of its polls: in any period of `per`, at most
 * `requests` begin, each at least `spacing` after the previous one.
 */
export class RequestPacer {
  readonly #limit: RequestLimit;
  readonly #clock: Clock;
  readonly #sleep: Sleep;
  /** Start times of the last `requests` requests, oldest first. */
  readonly #begun: EpochMs[] = [];
  #turn: Promise<void> = Promise.resolve();
  #pausedUntil: EpochMs = Number.NEGATIVE_INFINITY;

  constructor(limit: RequestLimit, clock: Clock, sleep: Sleep) {
    this.#limit = limit;
    this.#clock = clock;
    this.#sleep = sleep;
  }

  /**
   * Resolves when the next request may begin, in order of calls.
   * @throws the reason of the signal if it is aborted
   */
  pace(signal: AbortSignal): Promise<void> {
    const turn = this.#turn.then(() => this.#wait(signal));
    // A caller behind one that gave up waits only for the limit.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Delays the next request by at least this time, which the market asked for. */
  pause(wait: DurationMs): void {
    if (wait > 0) this.#pausedUntil = this.#clock() + wait;
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const wait = this.#due() - this.#clock();
    // After the clock was set back, no caller waits longer than the limit requires.
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
