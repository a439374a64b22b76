import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from '../../domain/clock.js';
import type { DurationMs, EpochMs } from '../../domain/units.js';
import type { CountShared } from '../server/deps.js';

export interface SharedRateStoreOptions {
  readonly count: CountShared;
  /** What is limited: begins the key of each sender. */
  readonly name: string;
  /** Senders over their limit that are remembered; beyond, the oldest are forgotten. */
  readonly most: number;
  readonly clock: Clock;
}

/**
 * Counts for the rate limit together with other processes. A sender that is over its limit is
 * refused from memory until its window ends, so that a flood does not reach the database.
 */
export function sharedRateStore(options: SharedRateStoreOptions): FastifyRateLimitStoreCtor {
  const { count, name, most, clock } = options;
  /** When the windows end of senders over their limit. */
  const over = new Map<string, EpochMs>();

  const remember = (key: string, end: EpochMs) => {
    over.set(key, end);
    const [oldest] = over.keys();
    if (over.size > most && oldest !== undefined) over.delete(oldest);
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

    /** The same counts for all routes. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
