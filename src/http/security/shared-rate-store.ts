import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock, DurationMs, EpochMs } from '../../domain/units.js';
import type { CountShared } from '../server/deps.js';

export interface SharedRateStoreOptions {
  readonly count: CountShared;
  /** Name of the limit, the prefix of each key. */
  readonly name: string;
  /** Maximum number of remembered senders over their limit; beyond it, the oldest are dropped. */
  readonly maxSenders: number;
  readonly clock: Clock;
}

/**
 * A store for the rate limit that counts together with other processes. A sender over its limit is
 * refused from memory until its window ends, so that a flood does not reach the database.
 */
export function sharedRateStore(options: SharedRateStoreOptions): FastifyRateLimitStoreCtor {
  const { count, name, maxSenders, clock } = options;
  /** By sender over its limit, when its window ends. */
  const over = new Map<string, EpochMs>();

  const remember = (key: string, end: EpochMs) => {
    over.set(key, end);
    const [oldest] = over.keys();
    if (over.size > maxSenders && oldest !== undefined) over.delete(oldest);
  };
  const increment = async (key: string, window: DurationMs, max: number) => {
    const left = (over.get(key) ?? 0) - clock();
    if (left > 0) return { current: max + 1, ttl: left };
    over.delete(key);
    const { count: current, endsIn: ttl } = await count(`${name}:${key}`, window);
    if (current > max) remember(key, clock() + ttl);
    return { current, ttl };
  };

  return class SharedRateStore implements FastifyRateLimitStore {
    incr(...[key, callback, window, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      increment(key, window, max).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    /** All routes share the same counts. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
