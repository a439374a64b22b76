import type { FastifyBaseLogger } from 'fastify';
import type { Accounts } from '../auth/accounts.js';
import type { Clock } from '../domain/clock.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { MarketStatus } from '../domain/source.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { Hub } from '../live/hub.js';
import type { LiveBody } from './live-body.js';

/** What health is made of. */
export interface HealthChecks {
  /** Whether the database answers. No answer within two seconds counts as none. */
  readonly database: () => Promise<boolean>;
  /** The configured markets, in order of preference. */
  readonly markets: () => readonly MarketStatus[];
}

/** All that the HTTP side is given. */
export interface HttpDeps {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  /** The name of a source that the engine knows. */
  readonly sourceName: (sourceId: number) => string;
  /** The id of a named source; undefined when there is none. */
  readonly sourceId: (name: string) => number | undefined;
  /** What live clients follow. */
  readonly live: Hub<LiveBody>;
  readonly accounts: Accounts;
  readonly health: HealthChecks;
  readonly version: string;
  readonly startedAt: EpochMs;
  /** The address users see; where it is https, browsers are told to stay there. */
  readonly baseUrl: URL;
  /** Where browsers go after signing in, without a slash at its end. */
  readonly frontendUrl: string;
  /** Addresses, ranges and `loopback` whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly logger: FastifyBaseLogger;
}
