import type { Tick } from '../../domain/tick.js';
import type { DurationMs } from '../../domain/units.js';

/**
 * Keeps the observations of a series at which its price changes, the last one before each change, and between them
 * one in each `gap`: its price at any time, and whether that is stale, stay the same.
 */
export class Thinned {
  readonly #kept: Tick[];
  readonly #gap: DurationMs;
  #last: Tick | undefined;
  /** The newest observation, if it is not kept so far. */
  #pending: Tick | undefined;

  /** @param gap 0 to keep all */
  constructor(kept: Tick[], gap: DurationMs) {
    this.#kept = kept;
    this.#gap = gap;
  }

  /** Adds an observation that is later than all others. */
  add(tick: Tick): void {
    const last = this.#last;
    const isSame = last?.price === tick.price;
    if (!isSame) this.end();
    if (this.#gap > 0 && isSame && tick.time - last.time < this.#gap) this.#pending = tick;
    else this.#keep(tick);
  }

  /** Keeps the newest observation too. */
  end(): void {
    if (this.#pending !== undefined) this.#keep(this.#pending);
  }

  #keep(tick: Tick): void {
    this.#kept.push(tick);
    this.#last = tick;
    this.#pending = undefined;
  }
}
