import type { Log } from '../../domain/log.js';
import type { MarketStatus } from '../../domain/source.js';
import { type Clock, type DurationMs, type EpochMs, SECOND_MS } from '../../domain/units.js';
import type { Bus } from '../../runtime/bus/bus.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Database } from '../../store/connection/database.js';
import { readMarketStatuses, writeMarketStatuses } from '../../store/markets/market-statuses.js';

const EVERY: DurationMs = 2 * SECOND_MS;

/** An older status was written by a process that no longer polls the markets. */
const SILENCE: DurationMs = 20 * SECOND_MS;

export interface MarketStatusRegistryParts {
  /** The configured markets, in order of preference. */
  readonly names: readonly string[];
  readonly bus: Bus;
  /** The database through which the leader shares the statuses; undefined if there is only one process. */
  readonly sharedDatabase: Database | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The status of each market. The leader polls the markets and stores their statuses; other processes read
 * them.
 */
export class MarketStatusRegistry {
  readonly #parts: MarketStatusRegistryParts;
  readonly #loop = new PeriodicLoop(() => this.#turn());
  /** Reads the local statuses; undefined while another process polls the markets. */
  #readLocal: (() => readonly MarketStatus[]) | undefined;
  #known: { readonly at: EpochMs; readonly statuses: readonly MarketStatus[] };
  /** Whether the database was reached at the last try. A failure is logged once, not at every try. */
  #reached = true;

  constructor(parts: MarketStatusRegistryParts) {
    this.#parts = parts;
    this.#known = { at: parts.clock(), statuses: [] };
  }

  /** Starts to write the statuses, or to read those of another process. */
  start(): void {
    const { bus, clock, sharedDatabase } = this.#parts;
    this.#known = { at: clock(), statuses: this.#known.statuses };
    if (sharedDatabase === undefined) return;
    this.#loop.start();
    bus.subscribe('market_statuses', () => {
      if (this.#readLocal === undefined) void this.#exchange(sharedDatabase);
    });
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Called when this process begins to poll the markets. */
  useLocal(read: () => readonly MarketStatus[]): void {
    this.#readLocal = read;
  }

  /** Called when another process, or none, polls the markets. */
  useShared(): void {
    this.#readLocal = undefined;
  }

  /** The statuses of the markets that this process polls; none while another process does. */
  local(): readonly MarketStatus[] {
    return this.#readLocal?.() ?? [];
  }

  statuses(): readonly MarketStatus[] {
    if (this.#readLocal !== undefined) return this.#readLocal();
    const { at, statuses } = this.#known;
    const silent = this.#parts.clock() - at > SILENCE;
    return this.#parts.names.map((name) => {
      const status = statuses.find((status) => status.name === name) ?? unknown(name);
      return silent ? { ...status, ...NOT_POLLED } : status;
    });
  }

  async #turn(): Promise<DurationMs> {
    const { sharedDatabase } = this.#parts;
    if (sharedDatabase !== undefined) await this.#exchange(sharedDatabase);
    return EVERY;
  }

  /** Writes the statuses if this process polls the markets, otherwise reads them. */
  async #exchange(database: Database): Promise<void> {
    try {
      if (this.#readLocal !== undefined) await writeMarketStatuses(database, this.#readLocal());
      else await this.#read(database);
      this.#reached = true;
    } catch (error) {
      if (this.#reached) {
        const message = 'cannot share the statuses of markets; retrying';
        this.#parts.log.warn({ err: error }, message);
      }
      this.#reached = false;
    }
  }

  async #read(database: Database): Promise<void> {
    const written = await readMarketStatuses(database);
    if (written === undefined || written.age > SILENCE) return;
    this.#known = { at: this.#parts.clock() - written.age, statuses: written.statuses };
  }
}

const NOT_POLLED = {
  status: 'down',
  error: 'no process polls the market',
  errorCode: 'not_polled',
} as const;

/** The status of a market before the first poll. */
function unknown(name: string): MarketStatus {
  return {
    name,
    status: 'starting',
    lastSuccessAt: undefined,
    error: undefined,
    circuit: 'closed',
    quarantined: false,
    nextPollAt: undefined,
    accepted: 0,
    rejected: {},
  };
}
