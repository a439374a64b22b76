import { LRUCache } from 'lru-cache';
import { type Clock, type DurationMs, type EpochMs, MINUTE_MS } from '../../domain/units.js';

/** Keys that are remembered; beyond, the least recently seen are dropped. */
const MAX_KEYS = 50_000;

interface Budget {
  /** The remaining budget, as weight × {@link MINUTE_MS}: refills are then whole numbers, and sums exact. */
  readonly left: number;
  readonly at: EpochMs;
}

/**
 * Limits the weight of requests per key and minute. A budget refills evenly up to one minute's
 * weight, so that bursts pass and floods do not. Each process counts for itself.
 */
export class RequestBudgets {
  readonly #perMinute: number;
  readonly #clock: Clock;
  /** With `max`, the cache would allocate room for all keys at once, which takes milliseconds. */
  readonly #budgets = new LRUCache<string, Budget>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  /** @param perMinute weight per minute and key, in the units of operations; whole */
  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  get perMinute(): number {
    return this.#perMinute;
  }

  /**
   * Takes the weight from the budget if enough is left.
   * @returns how long to wait until enough is left; 0 when it was taken
   */
  spend(key: string, weight: number): DurationMs {
    const now = this.#clock();
    const left = this.#leftOf(key, now) - weight * MINUTE_MS;
    if (left < 0) return Math.ceil(-left / this.#perMinute);
    this.#budgets.set(key, { left, at: now });
    return 0;
  }

  #leftOf(key: string, now: EpochMs): number {
    const full = this.#perMinute * MINUTE_MS;
    const budget = this.#budgets.get(key);
    if (budget === undefined) return full;
    return Math.min(full, budget.left + Math.max(0, now - budget.at) * this.#perMinute);
  }
}
