import { LRUCache } from 'lru-cache';
import {
  ageAt,
  type Clock,
  type DurationMs,
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
} from '../../domain/units.js';
import { networksOf } from './sender.js';

/** Processor time that may be used in one burst. */
const BURST: DurationMs = 3 * SECOND_MS;

/** Maximum number of remembered keys; beyond it, the least recently seen are dropped. */
const MAX_KEYS = 50_000;

/** Shares of one processor core, in percent; 0 for no limit. */
export interface ProcessorLimits {
  readonly perAddress: number;
  readonly perUser: number;
}

/** Who is charged for processor time. */
export interface Payer {
  readonly kind: 'address' | 'user';
  /** Key by which requests of the payer are counted. */
  readonly key: string;
  /** Processor time that the payer may take in a minute. */
  readonly perMinute: DurationMs;
  charge(time: DurationMs): void;
  /** Time until the payer has budget again; 0 if it has. */
  wait(): DurationMs;
}

interface Balance {
  /** Processor time; negative for a debt. */
  left: DurationMs;
  at: EpochMs;
}

/**
 * Budgets of processor time by key. A budget refills evenly up to {@link BURST}. The cost of a request is
 * known only afterwards, so a budget can become a debt of at most {@link BURST}. Each process counts
 * separately.
 */
export class ProcessorBudgets {
  readonly #percent: number;
  readonly #clock: Clock;
  /** With `max`, the cache would allocate room for all keys at once, which takes milliseconds. */
  readonly #balances = new LRUCache<string, Balance>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  });

  /** @param percent share of one core, 0 for no limit */
  constructor(percent: number, clock: Clock) {
    this.#percent = percent;
    this.#clock = clock;
  }

  get perMinute(): DurationMs {
    return this.#refill(1) * MINUTE_MS;
  }

  /** @param times the number of budgets that the key has together */
  charge(key: string, time: DurationMs, times = 1): void {
    if (this.#percent === 0) return;
    const now = this.#clock();
    const balance = this.#balances.get(key);
    const left = Math.max(this.#left(balance, times, now) - time, -BURST * times);
    if (balance === undefined) this.#balances.set(key, { left, at: now });
    else {
      balance.left = left;
      balance.at = now;
    }
  }

  /** Time until the key has budget again; 0 if it has. */
  wait(key: string, times = 1): DurationMs {
    if (this.#percent === 0) return 0;
    const left = this.#left(this.#balances.get(key), times, this.#clock());
    return left >= 0 ? 0 : Math.ceil(-left / this.#refill(times));
  }

  /** Processor time per time that passes. */
  #refill(times: number): number {
    return (this.#percent / 100) * times;
  }

  #left(balance: Balance | undefined, times: number, now: EpochMs): DurationMs {
    if (balance === undefined) return BURST * times;
    const refilled = ageAt(balance.at, now) * this.#refill(times);
    return Math.min(BURST * times, balance.left + refilled);
  }
}

/** Assigns costs to payers: users pay for their requests, addresses for all others. */
export class Payers {
  readonly #addresses: ProcessorBudgets;
  readonly #users: ProcessorBudgets;
  readonly #byAddress = new LRUCache<string, Payer>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  });

  constructor(limits: ProcessorLimits, clock: Clock) {
    this.#addresses = new ProcessorBudgets(limits.perAddress, clock);
    this.#users = new ProcessorBudgets(limits.perUser, clock);
  }

  /** An address; of IPv6 its /64, and also the /56 with 4 and the /48 with 16 times the budget. */
  address(address: string): Payer {
    const existing = this.#byAddress.get(address);
    if (existing !== undefined) return existing;
    const networks = networksOf(address);
    const payer: Payer = {
      kind: 'address',
      key: networks[0].key,
      perMinute: this.#addresses.perMinute,
      charge: (time) => {
        for (const { key, times } of networks) this.#addresses.charge(key, time, times);
      },
      wait: () => {
        let longest = 0;
        for (const { key, times } of networks) {
          longest = Math.max(longest, this.#addresses.wait(key, times));
        }
        return longest;
      },
    };
    this.#byAddress.set(address, payer);
    return payer;
  }

  user(id: string): Payer {
    return {
      kind: 'user',
      key: `user ${id}`,
      perMinute: this.#users.perMinute,
      charge: (time) => this.#users.charge(id, time),
      wait: () => this.#users.wait(id),
    };
  }
}
