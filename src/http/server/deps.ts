import type { FastifyBaseLogger } from 'fastify';
import type { UserAlerts } from '../../alerts/user-alerts.js';
import type { Indices } from '../../analytics/past/indices.js';
import type { CandleRange } from '../../analytics/past/load-candles.js';
import type { Moves } from '../../analytics/past/moves.js';
import type { ObservationPart, TimeRange } from '../../analytics/past/observation-parts.js';
import type { Outlooks } from '../../analytics/past/outlooks.js';
import type { Accounts } from '../../auth/accounts.js';
import type { Candle } from '../../domain/candle.js';
import type { Clock } from '../../domain/clock.js';
import type { Currency } from '../../domain/currency.js';
import type { DiskStatus } from '../../domain/disk.js';
import type { RateBook } from '../../domain/exchange-rates.js';
import type { GameEvent } from '../../domain/game-event.js';
import type { ItemFacts } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { KnownMarket, MarketCommand, MarketStatus } from '../../domain/source.js';
import type { Trading } from '../../domain/trading.js';
import type { DurationMs, EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Pictures } from '../../feeds/pictures/pictures.js';
import type { Hub } from '../../live/hub.js';
import type { Portfolios } from '../../portfolio/portfolios.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import type { RequestLimits } from '../security/request-limits.js';
import type { AlertConnections } from '../websocket/alert-connections.js';
import type { ConnectionLimits } from '../websocket/connection-limits.js';
import type { MessageBody } from '../websocket/message-writer.js';

/** State of the scheduled backups. */
export interface BackupState {
  readonly lastSuccessAt: EpochMs | undefined;
  readonly error: string | undefined;
}

/** Backups for administrators. */
export interface AdminBackups {
  readonly directory: string;
  /** Whether this process is making a backup. */
  readonly isRunning: boolean;
  /** Why the last backup of this process failed; undefined if it did not. */
  readonly error: string | undefined;
  /** The backups, newest first. */
  list(): Promise<
    readonly { readonly name: string; readonly madeAt: EpochMs; readonly size: number }[]
  >;
  /** Makes a backup. Resolves when it is complete, rejects with the reason in `error`. */
  make(): Promise<unknown>;
}

/** New items of markets that are held back until an administrator releases them. */
export interface AdminHeldItems {
  /** The names of the held items of a market. */
  list(market: string): Promise<readonly string[]>;
  /**
   * Tracks the held items of a market from now on.
   * @returns how many they are
   */
  release(market: string): Promise<number>;
}

/** The checks of the health route. */
export interface HealthChecks {
  /** Whether the database responds. */
  readonly database: () => Promise<boolean>;
  /** State of the disk of the embedded database; undefined for a database server. */
  readonly disk?: () => Promise<DiskStatus>;
  /** State of scheduled backups; undefined where this process makes none. */
  readonly backup?: () => BackupState | undefined;
  /** The configured markets, in order of preference. */
  readonly markets: () => readonly MarketStatus[];
}

/** A completed request. */
export interface CompletedRequest {
  readonly method: string;
  /** The pattern of its route; `none` for an unknown path. */
  readonly route: string;
  readonly status: number;
  readonly duration: DurationMs;
}

/** What the metrics routes need. */
export interface MetricsDeps {
  readonly recordRequest: (request: CompletedRequest) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** The token that requests must carry; undefined allows all requests. */
  readonly token: string | undefined;
}

/**
 * Counts a request under the key, together with other processes, in windows that begin with the
 * first request.
 * @throws DomainError `store_unavailable`
 */
export type CountShared = (
  key: string,
  window: DurationMs,
) => Promise<{ readonly count: number; readonly endsIn: DurationMs }>;

/** All dependencies of the HTTP server. */
export interface HttpDeps {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  /** What the catalogue knows of the item of a name. */
  readonly itemFacts: (marketHashName: string) => ItemFacts;
  readonly rates: RateBook;
  /** The newest events of the game in a time, at most `limit`, ascending. */
  readonly events: (range: {
    from: EpochMs;
    to: EpochMs;
    limit: number;
  }) => Promise<readonly GameEvent[]>;
  /** Of the web UI, until a visitor chooses another. */
  readonly defaultCurrency: Currency;
  /** The name of a source that is known to the engine. */
  readonly sourceName: (sourceId: number) => string;
  /** The id of a named source; undefined for an unknown name. */
  readonly sourceId: (name: string) => number | undefined;
  /** The source names that requests can use, including markets without prices so far. */
  readonly sourceNames: () => readonly string[];
  /** Sends live updates to clients. */
  readonly live: Hub<MessageBody>;
  readonly liveLimits: ConnectionLimits;
  readonly requestLimits: RequestLimits;
  readonly accounts: Accounts;
  readonly portfolios: Portfolios;
  /** Undefined where they are switched off: placeholders are shown. */
  readonly pictures: Pick<Pictures, 'find'> | undefined;
  readonly outlooks: Outlooks;
  /** The candles of a series, from all that is kept. */
  readonly candles: (series: SeriesName, range: CandleRange, now: EpochMs) => Promise<Candle[]>;
  /** All kept observations of a series in a time, ascending. */
  readonly observations: (
    series: SeriesName,
    range: TimeRange,
    now: EpochMs,
  ) => AsyncIterable<ObservationPart>;
  readonly indices: Indices;
  readonly moves: Moves;
  readonly alerts: UserAlerts;
  readonly alertConnections: AlertConnections;
  readonly health: HealthChecks;
  /** Sends a command to the process that polls the market, which carries it out within seconds. */
  readonly commandMarket: (name: string, command: MarketCommand) => Promise<void>;
  readonly heldItems: AdminHeldItems;
  /** Undefined where no backup folder is set. */
  readonly backups: AdminBackups | undefined;
  /** All known markets, configured or not. */
  readonly knownMarkets: readonly KnownMarket[];
  /** How one trades at the prices of a source; undefined where one cannot. */
  readonly tradingAt: (sourceId: number) => Trading | undefined;
  /** Undefined for a single process. */
  readonly countShared?: CountShared | undefined;
  readonly version: string;
  readonly startedAt: EpochMs;
  /** The public address of the service; responses require https if it is https. */
  readonly baseUrl: URL;
  /** Where browsers are redirected after signing in, without a trailing slash. */
  readonly frontendUrl: string;
  /** Addresses, ranges and `loopback` whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logger: FastifyBaseLogger;
  /** Bytes of memory that the process may use. */
  readonly memory: number;
  /** Undefined: nothing is measured. */
  readonly metrics?: (MetricsDeps & { readonly onOwnPort: boolean }) | undefined;
}
