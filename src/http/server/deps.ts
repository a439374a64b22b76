import type { FastifyBaseLogger } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import type { Clock } from '../../domain/clock.js';
import type { DiskStatus } from '../../domain/disk.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { KnownMarket, MarketCommand, MarketStatus } from '../../domain/source.js';
import type { DurationMs, EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Hub } from '../../live/hub.js';
import type { AlertBook } from '../../portfolio/alerts/alert-book.js';
import type { Portfolios } from '../../portfolio/portfolios.js';
import type { RequestLimits } from '../security/request-limits.js';
import type { AlertSockets } from '../websocket/alert-connections.js';
import type { LiveLimits } from '../websocket/connection-limits.js';
import type { LiveBody } from '../websocket/message-body.js';

/** What has become of the backups that are made by themselves. */
export interface BackupState {
  readonly lastSuccessAt: EpochMs | undefined;
  readonly error: string | undefined;
}

/** What administrators see of backups, and the making of one. */
export interface AdminBackups {
  readonly directory: string;
  /** Whether this process is making one. */
  readonly underWay: boolean;
  /** Why the last one of this process failed; undefined where it did not. */
  readonly error: string | undefined;
  /** The newest in front. */
  list(): Promise<
    readonly { readonly name: string; readonly madeAt: EpochMs; readonly size: number }[]
  >;
  /** Resolves when it is made. Rejects with what is in `error` then. */
  make(): Promise<unknown>;
}

/** New items of markets that are held back. */
export interface AdminHeldItems {
  /** The names of those of the market. */
  list(market: string): Promise<readonly string[]>;
  /** Tracks those of the market from now on, and gives how many they are. */
  release(market: string): Promise<number>;
}

/** What health is made of. */
export interface HealthChecks {
  /** Whether the database answers. No answer within two seconds counts as none. */
  readonly database: () => Promise<boolean>;
  /** How its disk is doing; undefined where it is on a server. */
  readonly disk?: () => Promise<DiskStatus>;
  /** Undefined where this process makes no backups by itself. */
  readonly backup?: () => BackupState | undefined;
  /** The configured markets, in order of preference. */
  readonly markets: () => readonly MarketStatus[];
}

/** A request that was answered. */
export interface Answered {
  readonly method: string;
  /** The pattern of the route that answered; `none` where there is no such route. */
  readonly route: string;
  readonly status: number;
  readonly duration: DurationMs;
}

/** What is measured, for those who watch over the service. */
export interface MetricsDeps {
  readonly answered: (answered: Answered) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** Whoever asks must bear it; undefined lets everybody in. */
  readonly token: string | undefined;
}

/**
 * Counts a request of the key together with other processes, in windows that begin with the first
 * request. @throws DomainError `store_unavailable`
 */
export type CountShared = (
  key: string,
  window: DurationMs,
) => Promise<{ readonly count: number; readonly endsIn: DurationMs }>;

/** All that the HTTP side is given. */
export interface HttpDeps {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  /** The name of a source that the engine knows. */
  readonly sourceName: (sourceId: number) => string;
  /** The id of a named source; undefined when there is none. */
  readonly sourceId: (name: string) => number | undefined;
  /** The names that requests may ask for, those of markets that gave no prices yet included. */
  readonly sourceNames: () => readonly string[];
  /** What live clients follow. */
  readonly live: Hub<LiveBody>;
  readonly liveLimits: LiveLimits;
  readonly requestLimits: RequestLimits;
  readonly accounts: Accounts;
  readonly portfolios: Portfolios;
  readonly alerts: AlertBook;
  readonly alertSockets: AlertSockets;
  readonly health: HealthChecks;
  /** Asks something of a market, whichever process polls it; it is done within seconds. */
  readonly askOfMarket: (name: string, command: MarketCommand) => Promise<void>;
  readonly heldItems: AdminHeldItems;
  /** Undefined where no folder for them is set. */
  readonly backups: AdminBackups | undefined;
  /** Every market there is, configured or not. */
  readonly knownMarkets: readonly KnownMarket[];
  /** Undefined for a process that is alone. */
  readonly countShared?: CountShared | undefined;
  readonly version: string;
  readonly startedAt: EpochMs;
  /** The address users see; where it is https, browsers are told to stay there. */
  readonly baseUrl: URL;
  /** Where browsers go after signing in, without a slash at its end. */
  readonly frontendUrl: string;
  /** Addresses, ranges and `loopback` whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly logger: FastifyBaseLogger;
  /** Bytes that the process may take. */
  readonly memory: number;
  /** Undefined measures nothing. */
  readonly metrics?: (MetricsDeps & { readonly onOwnPort: boolean }) | undefined;
}
