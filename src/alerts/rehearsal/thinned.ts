import type { Tick } from '../../domain/tick.js';
import type { DurationMs } from '../../domain/units.js';

/**
 * Keeps the observations of a series at which its price changes, the last one before each change, and between them
 * those around each `gap`: its price at any time, and whether that is stale, stay the same.
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
    if (!this.#follows(tick)) this.end();
    if (this.#follows(tick)) this.#pending = tick;
    else this.#keep(tick);
  }

  /** Whether the price is the same as at the last kept observation, less than a gap ago. */
  #follows({ time, price }: Tick): boolean {
    const last = this.#last;
    return last !== undefined && last.price === price && time - last.time < this.#gap;
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
