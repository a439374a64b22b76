import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/clock.js';
import { type DurationMs, type EpochMs, MINUTE_MS } from '../../domain/units.js';

/** Spenders that are remembered; beyond, the least recently seen are forgotten. */
const MOST_SPENDERS = 50_000;

interface Budget {
  readonly left: number;
  readonly at: EpochMs;
}

/**
 * How much each spender may cause in a minute. A budget refills evenly, up to a minute's worth, so
 * that a burst is borne and a flood is not. Each process counts for itself.
 */
export class RequestBudgets {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #budgets = new LRUCache<string, Budget>({ max: MOST_SPENDERS });

  /** @param perMinute units of weight */
  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  get perMinute(): number {
    return this.#perMinute;
  }

  /**
   * Takes the weight off the budget, if it is there.
   * @returns how long to wait until it is; 0 when it was taken
   */
  spend(spender: string, weight: number): DurationMs {
    const now = this.#clock();
    const left = this.#leftOf(spender, now);
    if (left < weight) return Math.ceil(((weight - left) * MINUTE_MS) / this.#perMinute);
    this.#budgets.set(spender, { left: left - weight, at: now });
    return 0;
  }

  #leftOf(spender: string, now: EpochMs): number {
    const budget = this.#budgets.get(spender);
    if (budget === undefined) return this.#perMinute;
    const refilled = (Math.max(0, now - budget.at) * this.#perMinute) / MINUTE_MS;
    return Math.min(this.#perMinute, budget.left + refilled);
  }
}
