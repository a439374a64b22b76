import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../domain/errors.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { IngestLock } from '../../store/cluster/ingest-lock.js';
import type { IngestLog } from '../ingest-log.js';

/** How often the lock is tried, or confirmed: well within the silence that the server bears. */
const BEAT: DurationMs = SECOND_MS;

/**
 * Beats for which a process waits that reaches the server again and was not the leader: the former
 * leader may have prices that could not be stored meanwhile, and goes first.
 */
const COURTESY = 3;

/** Opens the lock on a connection of its own; `onLost` is called when that is gone. */
export type OpenLock = (onLost: () => void) => Promise<IngestLock>;

/** What the leader does. */
export interface Duty {
  /** This process is the leader: begin. */
  begin(): Promise<void>;
  /** Another process is the leader, or this one stops: end. */
  end(): Promise<void>;
  /** Resolves once there is something to show of what was begun. */
  ready(): Promise<void>;
}

/** Whether this process is the one that leads. */
export interface Lead {
  readonly leads: boolean;
  start(): void;
  /** Resolves when there is something to show of the duty, or another process does it. */
  ready(): Promise<void>;
  /** Ends the duty, where it is being done. */
  stop(): Promise<void>;
}

/**
 * Elects the leader: the one process that asks the markets and records prices.
 *
 * The process that holds the lock is the leader. When the connection of the lock breaks, it records
 * nothing any more, though it goes on asking: the server may only have been restarted. Once connected
 * again, it is either the leader in a new term, or finds that another process is and ends its duty.
 * What a frozen process writes when it wakes is refused by its term, which the store compares in each
 * transaction.
 */
export class Leadership implements Lead {
  readonly #open: OpenLock;
  readonly #duty: Duty;
  readonly #log: IngestLog;
  readonly #stopped = new AbortController();
  #lock: IngestLock | undefined;
  /** Undefined while it does not lead. */
  #term: number | undefined;
  /** The term that the duty was begun or gone on with last; undefined when it is not being done. */
  #lastTerm: number | undefined;
  #courtesy = 0;
  /** Whether the last beat came through: trouble is logged once, not at every beat. */
  #reached = true;
  #running: Promise<void> = Promise.resolve();
  #firstTry: Promise<void> = Promise.resolve();

  constructor(open: OpenLock, duty: Duty, log: IngestLog) {
    this.#open = open;
    this.#duty = duty;
    this.#log = log;
  }

  start(): void {
    this.#firstTry = this.#beat();
    this.#running = this.#run();
  }

  async ready(): Promise<void> {
    await this.#firstTry;
    if (this.leads) await this.#duty.ready();
  }

  get leads(): boolean {
    return this.#term !== undefined;
  }

  /** The term in which this process may record. @throws DomainError `not_recording` */
  get term(): number {
    if (this.#term !== undefined) return this.#term;
    throw new DomainError('not_recording', 'this process may not record prices now');
  }

  /** Ends the duty, then gives the lock back. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#endDuty();
    this.#term = undefined;
    await this.#lock?.close().catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    await this.#firstTry;
    while (!signal.aborted) {
      // Rejects only when it is aborted, and then the loop ends by itself.
      await sleep(BEAT, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#beat();
    }
  }

  async #beat(): Promise<void> {
    try {
      this.#lock ??= await this.#connect();
      if (this.#term !== undefined || this.#waits()) await this.#lock.confirm();
      else await this.#tryToLead(this.#lock);
      this.#reached = true;
    } catch (error) {
      this.#lose();
      if (this.#reached && !this.#stopped.signal.aborted) {
        this.#log.warn({ err: error }, 'the lock for recording prices cannot be reached');
      }
      this.#reached = false;
    }
  }

  async #connect(): Promise<IngestLock> {
    const lock: IngestLock = await this.#open(() => {
      if (this.#lock === lock) this.#lose();
    });
    return lock;
  }

  #waits(): boolean {
    this.#courtesy -= 1;
    return this.#courtesy >= 0;
  }

  async #tryToLead(lock: IngestLock): Promise<void> {
    const { held, term } = await lock.tryToHold();
    if (held) {
      this.#term = term;
      this.#log.info({ term }, 'this process records prices');
      if (this.#lastTerm === undefined) await this.#duty.begin();
      this.#lastTerm = term;
    } else if (this.#lastTerm !== undefined && term > this.#lastTerm) {
      this.#log.info({ term }, 'another process records prices now');
      await this.#endDuty();
    }
  }

  #lose(): void {
    const lock = this.#lock;
    this.#lock = undefined;
    this.#term = undefined;
    this.#courtesy = this.#lastTerm === undefined ? COURTESY : 0;
    void lock?.close().catch(() => undefined);
  }

  async #endDuty(): Promise<void> {
    if (this.#lastTerm === undefined) return;
    this.#lastTerm = undefined;
    await this.#duty.end();
  }
}
