import type { FastifyBaseLogger } from 'fastify';
import type { UserAlerts } from '../../alerts/user-alerts.js';
import type { Indices } from '../../analytics/past/indices.js';
import type { Moves } from '../../analytics/past/moves.js';
import type { Outlooks } from '../../analytics/past/outlooks.js';
import type { Accounts } from '../../auth/accounts.js';
import type { SignedIn } from '../../auth/sign-in.js';
import type { BackupState } from '../../domain/backup-state.js';
import type { ClockTrouble } from '../../domain/clock-trouble.js';
import type { DiskStatus } from '../../domain/disk.js';
import type { RateBook } from '../../domain/exchange-rates.js';
import type { EventRange, GameEvent } from '../../domain/game-event.js';
import type { ItemFacts } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Language } from '../../domain/languages.js';
import type { Currency } from '../../domain/money.js';
import type { SettingChanges, SettingState } from '../../domain/setting.js';
import type { KnownMarket, MarketCommand, MarketStatus } from '../../domain/source.js';
import type { Trading } from '../../domain/trading.js';
import type { Clock, DurationMs, EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Images } from '../../feeds/images/images.js';
import type { ReleaseCheck } from '../../feeds/release-check.js';
import type { Hub } from '../../live/hub.js';
import type { Portfolios } from '../../portfolio/portfolios.js';
import type { Database } from '../../store/connection/database.js';
import type { ProcessorLimits } from '../security/processor-budget.js';
import type { AlertConnections } from '../websocket/alert-connections.js';
import type { ConnectionLimits } from '../websocket/connection-limits.js';
import type { MessageBody } from '../websocket/message-writer.js';
import type { ConnectionSettings } from './connections.js';

/** The settings of the service, for administrators. */
export interface AdminSettings {
  list(): Promise<{
    readonly states: readonly SettingState[];
    /** Whether stored settings differ from those with which this process was started. */
    readonly restartNeeded: boolean;
  }>;
  /**
   * Stores settings, if the service can start with them.
   * @throws DomainError `invalid_parameter`
   */
  change(changes: SettingChanges): Promise<void>;
  /**
   * Sends a mail in a language, with stored settings and changes that are not stored.
   * @throws DomainError `invalid_parameter`, `mail_not_sent`
   */
  sendTestMail(to: string, changes: SettingChanges, language: Language): Promise<void>;
  /** Restarts this process, soon. */
  restart(): void;
}

/** The setup of a service without an administrator. */
export interface Setup {
  /** Whether the service listens on loopback alone, and users reach it there. */
  readonly isLocal: boolean;
  isOpen(): Promise<boolean>;
  /** The code for callers from another machine; undefined if the setup is closed. */
  code(): Promise<string | undefined>;
}

/** State of the published item data. */
export interface ItemDataState {
  readonly checkedAt: EpochMs;
  /** Why the last check fetched nothing, or its data was refused. */
  readonly error: string | null;
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
   * @returns their number
   */
  release(market: string): Promise<number>;
}

/** The checks of the health route. */
export interface HealthChecks {
  /** `ping` rejects while the database does not respond. */
  readonly database: { ping(): Promise<unknown> };
  /** The disk of the embedded database; undefined for a database server. */
  readonly disk: { look(): Promise<DiskStatus> } | undefined;
  /** Scheduled backups of the service, made by any of its processes; undefined if there are none. */
  readonly backups: () => Promise<BackupState | undefined>;
  /** Compares the clock with the times of stored prices. */
  readonly clockWatch: { trouble(): ClockTrouble | undefined };
  /** Published item data; its state is undefined before the first check. */
  readonly itemData: { readonly state: ItemDataState | undefined };
}

/** The account for looking around a demo. */
export interface DemoAccount {
  /** @param sessionToken of the browser's previous session, which ends */
  signIn(sessionToken: string | undefined): Promise<SignedIn>;
}

/** Names of sources. */
export interface Sources {
  /** Of a source that is known to the engine. */
  nameOf(sourceId: number): string;
  /** When the first prices of the source were stored. */
  sinceOf(sourceId: number): EpochMs;
  /** Undefined for an unknown name. */
  idOf(name: string): number | undefined;
  /** Those that requests can use, including markets without prices so far. */
  names(): readonly string[];
}

/** The settings that responses depend on. */
export interface HttpSettings {
  readonly version: string;
  readonly startedAt: EpochMs;
  /** The public address of the service; responses require https if it is https. */
  readonly baseUrl: URL;
  /** The address to which browsers are redirected after signing in, without a trailing slash. */
  readonly frontendUrl: string;
  /** Addresses, ranges and `loopback` whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Bytes of memory that the process may use. */
  readonly memory: number;
  /** Of the web UI, until a visitor chooses another. */
  readonly defaultCurrency: Currency;
  /** Of the web UI, until a visitor chooses another; undefined for that of the browser. */
  readonly defaultTimezone: string | undefined;
  readonly processor: ProcessorLimits;
  readonly connections: Pick<ConnectionSettings, 'perAddress'>;
  readonly live: ConnectionLimits;
}

/** A completed request. */
export interface CompletedRequest {
  readonly method: string;
  /** The pattern of its route; `none` for an unknown path. */
  readonly route: string;
  readonly status: number;
  readonly duration: DurationMs;
}

/** Dependencies of the metrics routes. */
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

/** The parts of the service that the HTTP server calls. Routes take a `Pick` of those they use. */
export interface HttpDeps {
  readonly settings: HttpSettings;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Undefined: nothing is measured. */
  readonly metrics?: (MetricsDeps & { readonly onOwnPort: boolean }) | undefined;
  readonly health: HealthChecks;
  /** Undefined for a single process. */
  readonly countShared?: CountShared | undefined;
  readonly database: Database;

  readonly engine: Engine;
  readonly items: ItemDirectory;
  /** `facts`: the known facts of the item of a name. */
  readonly catalogue: { facts(marketHashName: string): ItemFacts };
  readonly sources: Sources;
  readonly trading: {
    /** All known markets, configured or not. */
    readonly knownMarkets: readonly KnownMarket[];
    /** The trading terms at the prices of a source; undefined if it cannot be traded. */
    readonly tradingAt: (sourceId: number) => Trading | undefined;
  };
  readonly rates: RateBook;
  /** Undefined if images are disabled: placeholders are shown. */
  readonly images: Pick<Images, 'find'> | undefined;
  /** The newest events of the game within a range, ascending; with demo data those of its world. */
  readonly readEvents: (range: EventRange) => Promise<readonly GameEvent[]>;
  readonly outlooks: Outlooks;
  readonly indices: Indices;
  readonly moves: Moves;

  /** Sends live updates to clients. */
  readonly live: Hub<MessageBody>;
  readonly accounts: Accounts;
  /** Undefined or omitted unless all prices are generated. */
  readonly demoAccount?: DemoAccount | undefined;
  readonly portfolios: Portfolios;
  readonly alerts: UserAlerts;
  readonly alertConnections: AlertConnections;

  /** The configured markets, in order of preference. */
  readonly marketStatuses: { statuses(): readonly MarketStatus[] };
  /** Sends a command to the process that polls the market, which executes it within seconds. */
  readonly commandMarket: (name: string, command: MarketCommand) => Promise<void>;
  readonly heldItems: AdminHeldItems;
  /** Undefined if no backup folder is set. */
  readonly backups: AdminBackups | undefined;
  /** Undefined if UPDATE_CHECK is off. */
  readonly releases: Pick<ReleaseCheck, 'newest'> | undefined;
  readonly serviceSettings: AdminSettings;
  readonly setup: Setup;
}
