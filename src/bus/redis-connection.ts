import { Redis } from 'ioredis';
import { type DurationMs, SECOND_MS } from '../domain/units.js';

/** What takes longer on a network of one's own will not come. */
const COMMAND_PATIENCE: DurationMs = SECOND_MS;
const CONNECT_PATIENCE: DurationMs = 2 * SECOND_MS;
const LONGEST_RETRY: DurationMs = SECOND_MS;

/** Where trouble is told; the service's logger fits. */
export interface BusLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/**
 * A connection to Redis that comes back by itself, for as long as it takes. While there is none,
 * commands fail at once, and nothing is kept to be sent later.
 * @param patience how long a command may take
 */
export function connectRedis(url: string, patience: DurationMs = COMMAND_PATIENCE): Redis {
  const redis = new Redis(url, {
    connectionName: 'itemtide',
    commandTimeout: patience,
    connectTimeout: CONNECT_PATIENCE,
    keepAlive: 5 * SECOND_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_RETRY),
  });
  // Each command that suffers from it fails by itself; an unheard event would end the process.
  redis.on('error', () => undefined);
  return redis;
}
