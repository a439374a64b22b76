import { ageAt, type DurationMs, type EpochMs } from '../../domain/units.js';
import { unmeasured } from './processor-time.js';

/**
 * A value that is made when it is first requested, and cached for a time. After a failure the next
 * request tries again. Making it is charged to nobody: it is for all.
 */
export class Kept<Value> {
  readonly #make: (now: EpochMs) => Promise<Value>;
  readonly #lifetime: DurationMs;
  #last: { readonly madeAt: EpochMs; readonly made: Promise<Value> } | undefined;

  constructor(make: (now: EpochMs) => Promise<Value>, lifetime: DurationMs) {
    this.#make = make;
    this.#lifetime = lifetime;
  }

  /** Makes the next request make it again. */
  forget(): void {
    this.#last = undefined;
  }

  async at(now: EpochMs): Promise<Value> {
    const last = this.#last;
    if (last !== undefined && ageAt(last.madeAt, now) < this.#lifetime) return last.made;
    const made = unmeasured(() => this.#make(now));
    this.#last = { madeAt: now, made };
    try {
      return await made;
    } catch (error) {
      if (this.#last?.made === made) this.#last = undefined;
      throw error;
    }
  }
}
