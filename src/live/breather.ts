import type { DurationMs } from '../domain/units.js';

/** Work shorter than this needs no rest: nothing would gather in it. */
const SHORT_WORK: DurationMs = 1;
export const LONGEST_REST: DurationMs = 20;

/**
 * Does a piece of work whenever it is asked for: at once, unless the last time took long. Then it
 * rests first, for as long as that took and at most 20 ms, and what was asked for meanwhile is done
 * together. So while little happens nothing waits, and while much happens work is done in larger
 * pieces, which cost less, and at most about half of the time.
 */
export class Breather {
  readonly #work: () => void;
  readonly #elapsed: () => DurationMs;
  #restedAt: DurationMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** @param elapsed milliseconds since some moment, never going back */
  constructor(work: () => void, elapsed: () => DurationMs = () => performance.now()) {
    this.#work = work;
    this.#elapsed = elapsed;
  }

  ask(): void {
    if (this.#timer !== undefined) return;
    const rest = this.#restedAt - this.#elapsed();
    if (rest <= 0) this.#do();
    else this.#timer = setTimeout(() => this.#do(), rest);
  }

  /** What was asked for and not yet done is left undone. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #do(): void {
    this.#timer = undefined;
    const begun = this.#elapsed();
    this.#work();
    const ended = this.#elapsed();
    const took = ended - begun;
    if (took >= SHORT_WORK) this.#restedAt = ended + Math.min(took, LONGEST_REST);
  }
}
