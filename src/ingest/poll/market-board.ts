import type { Bus } from '../../bus/bus.js';
import type { Clock } from '../../domain/clock.js';
import type { MarketStatus } from '../../domain/source.js';
import { type DurationMs, type EpochMs, SECOND_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../schedule/periodic-loop.js';
import type { Database } from '../../store/connection/database.js';
import { readMarketStatuses, writeMarketStatuses } from '../../store/markets/market-statuses.js';
import type { IngestLog } from '../ingest-log.js';

const EVERY: DurationMs = 2 * SECOND_MS;

/** Statuses that are older come from a process that asks the markets no more. */
const SILENCE: DurationMs = 20 * SECOND_MS;

export interface MarketBoardParts {
  /** Of the configured markets, in order of preference. */
  readonly names: readonly string[];
  readonly bus: Bus;
  /** Where the leader writes the statuses for the others; undefined for a process that is alone. */
  readonly sharedDatabase: Database | undefined;
  readonly clock: Clock;
  readonly log: IngestLog;
}

/** How the markets are doing: the leader, which asks them, writes it down, and the others read it. */
export class MarketBoard {
  readonly #parts: MarketBoardParts;
  readonly #loop = new PeriodicLoop(() => this.#turn());
  /** Looks at the markets; undefined while another process asks them. */
  #look: (() => readonly MarketStatus[]) | undefined;
  #known: { readonly at: EpochMs; readonly statuses: readonly MarketStatus[] };
  /** Whether the database was reached the last time: trouble is logged once, not at every try. */
  #reached = true;

  constructor(parts: MarketBoardParts) {
    this.#parts = parts;
    this.#known = { at: parts.clock(), statuses: [] };
  }

  /** Waits from now on for what another process writes. */
  start(): void {
    const { bus, clock, sharedDatabase } = this.#parts;
    this.#known = { at: clock(), statuses: this.#known.statuses };
    if (sharedDatabase === undefined) return;
    this.#loop.start();
    bus.subscribe('market_statuses', () => {
      if (this.#look === undefined) void this.#exchange(sharedDatabase);
    });
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** From now on this process asks the markets. */
  show(look: () => readonly MarketStatus[]): void {
    this.#look = look;
  }

  /** From now on another process asks them, or none. */
  hide(): void {
    this.#look = undefined;
  }

  /** Of the markets that this process asks itself: none while another one does. */
  asked(): readonly MarketStatus[] {
    return this.#look?.() ?? [];
  }

  statuses(): readonly MarketStatus[] {
    if (this.#look !== undefined) return this.#look();
    const { at, statuses } = this.#known;
    const silent = this.#parts.clock() - at > SILENCE;
    return this.#parts.names.map((name) => {
      const status = statuses.find((status) => status.name === name) ?? unknown(name);
      return silent ? { ...status, status: 'down', error: 'no process asks the market' } : status;
    });
  }

  async #turn(): Promise<DurationMs> {
    const { sharedDatabase } = this.#parts;
    if (sharedDatabase !== undefined) await this.#exchange(sharedDatabase);
    return EVERY;
  }

  /** Writes the statuses where this process asks the markets, and reads them otherwise. */
  async #exchange(database: Database): Promise<void> {
    try {
      if (this.#look !== undefined) await writeMarketStatuses(database, this.#look());
      else await this.#read(database);
      this.#reached = true;
    } catch (error) {
      if (this.#reached) {
        const message = 'statuses of markets could not be shared; trying again';
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

/** Of a market of which nothing is known. */
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
