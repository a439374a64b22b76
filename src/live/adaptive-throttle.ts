import type { DurationMs } from '../domain/units.js';

/** Shorter work is followed by no pause: hardly any requests arrive during it. */
const MIN_LONG_WORK: DurationMs = 1;
export const MAX_PAUSE: DurationMs = 20;

/**
 * Runs a piece of work whenever it is requested: immediately, unless the last run took long. After
 * a long run it pauses for as long as that run took, at most 20 ms, and then runs once for all
 * requests made meanwhile. Under low load nothing waits. Under high load the work is done in larger
 * batches, which cost less, and takes at most about half of the time.
 */
export class AdaptiveThrottle {
  readonly #work: () => void;
  readonly #elapsed: () => DurationMs;
  #pausedUntil: DurationMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** @param elapsed monotonic time in milliseconds */
  constructor(work: () => void, elapsed: () => DurationMs = () => performance.now()) {
    this.#work = work;
    this.#elapsed = elapsed;
  }

  request(): void {
    if (this.#timer !== undefined) return;
    const pause = this.#pausedUntil - this.#elapsed();
    if (pause <= 0) this.#run();
    else this.#timer = setTimeout(() => this.#run(), pause);
  }

  /** Drops a request that is pending. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #run(): void {
    this.#timer = undefined;
    const begun = this.#elapsed();
    this.#work();
    const ended = this.#elapsed();
    const took = ended - begun;
    if (took >= MIN_LONG_WORK) this.#pausedUntil = ended + Math.min(took, MAX_PAUSE);
  }
}
