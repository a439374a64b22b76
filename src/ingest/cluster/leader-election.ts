import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../domain/errors.js';
import type { Log } from '../../domain/log.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { IngestLock } from '../../store/cluster/ingest-lock.js';

/** How often the lock is tried or confirmed. The server ends a session after a longer silence. */
const BEAT: DurationMs = SECOND_MS;

/**
 * Beats that a process which was not the leader waits after reconnecting: the last leader may have unstored
 * prices, and tries first.
 */
const RECONNECT_DELAY = 3;

/** Opens the lock on its own connection; `onLost` is called with the reason when that connection is lost. */
export type OpenLock = (onLost: (reason: string) => void) => Promise<IngestLock>;

/** The work of the leader. */
export interface LeaderTask {
  /** Called when this process becomes the leader. */
  begin(): Promise<void>;
  /** Called when another process becomes the leader, or this one stops. */
  end(): Promise<void>;
  /** Resolves once the task has its first results. */
  ready(): Promise<void>;
}

/** Whether this process is the leader, and the task of the leader. */
export interface Leadership {
  readonly isLeader: boolean;
  start(): void;
  /** Resolves once the task has its first results, or when another process is the leader. */
  ready(): Promise<void>;
  /** Ends the task if it is running. */
  stop(): Promise<void>;
}

/** The term in which this process is the leader. Checked by writes that only the leader may make. */
export class LeaderTerm {
  #number: number | undefined;

  get isHeld(): boolean {
    return this.#number !== undefined;
  }

  /** @throws DomainError `not_recording` while this process is not the leader */
  get number(): number {
    if (this.#number !== undefined) return this.#number;
    throw new DomainError('not_recording', 'this process may not record prices now');
  }

  begin(number: number): void {
    this.#number = number;
  }

  end(): void {
    this.#number = undefined;
  }
}

export interface LeaderElectionParts {
  readonly open: OpenLock;
  /** Begins and ends with the leadership of this process. */
  readonly term: LeaderTerm;
  readonly task: LeaderTask;
  readonly log: Log;
}

/**
 * Elects the leader: the one process that polls the markets and records prices.
 *
 * The leader is the process that holds the lock. When the connection of the lock breaks, the leader stops
 * recording but continues to poll, because the server may only have restarted. After it reconnects, it either
 * becomes the leader in a new term, or ends its task because another process is. If a frozen process resumes,
 * its writes fail: each transaction compares its term.
 */
export class LeaderElection implements Leadership {
  readonly #parts: LeaderElectionParts;
  readonly #stopped = new AbortController();
  #lock: IngestLock | undefined;
  /** The term in which the task was last started or continued; undefined while it does not run. */
  #lastTerm: number | undefined;
  #beatsToWait = 0;
  /** Whether the last beat succeeded. A failure is logged once, not at every beat. */
  #reached = true;
  #running: Promise<void> = Promise.resolve();
  #firstTry: Promise<void> = Promise.resolve();

  constructor(parts: LeaderElectionParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#firstTry = this.#beat();
    this.#running = this.#run();
  }

  async ready(): Promise<void> {
    await this.#firstTry;
    if (this.isLeader) await this.#parts.task.ready();
  }

  get isLeader(): boolean {
    return this.#parts.term.isHeld;
  }

  /** Ends the task, then releases the lock. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#endTask();
    this.#parts.term.end();
    await this.#lock?.close().catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    await this.#firstTry;
    while (!signal.aborted) {
      // Rejects only when aborted; the loop then ends.
      await sleep(BEAT, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#beat();
    }
  }

  async #beat(): Promise<void> {
    try {
      this.#lock ??= await this.#connect();
      if (this.isLeader || this.#waits()) await this.#lock.confirm();
      else await this.#tryToBecomeLeader(this.#lock);
      this.#reached = true;
    } catch (error) {
      this.#lose();
      if (this.#reached && !this.#stopped.signal.aborted) {
        this.#parts.log.warn({ err: error }, 'cannot reach the lock for recording prices');
      }
      this.#reached = false;
    }
  }

  async #connect(): Promise<IngestLock> {
    const lock: IngestLock = await this.#parts.open((reason) => {
      if (this.#lock !== lock) return;
      this.#parts.log.warn({ reason }, 'the connection of the lock for recording prices was lost');
      this.#lose();
    });
    return lock;
  }

  #waits(): boolean {
    this.#beatsToWait -= 1;
    return this.#beatsToWait >= 0;
  }

  async #tryToBecomeLeader(lock: IngestLock): Promise<void> {
    const { task, log } = this.#parts;
    const { acquired, term } = await lock.tryLock();
    if (acquired) {
      this.#parts.term.begin(term);
      log.info({ term }, 'this process records prices');
      if (this.#lastTerm === undefined) await task.begin();
      this.#lastTerm = term;
    } else if (this.#lastTerm !== undefined && term > this.#lastTerm) {
      log.info({ term }, 'another process records prices now');
      await this.#endTask();
    }
  }

  #lose(): void {
    const lock = this.#lock;
    this.#lock = undefined;
    this.#parts.term.end();
    this.#beatsToWait = this.#lastTerm === undefined ? RECONNECT_DELAY : 0;
    void lock?.close().catch(() => undefined);
  }

  async #endTask(): Promise<void> {
    if (this.#lastTerm === undefined) return;
    this.#lastTerm = undefined;
    await this.#parts.task.end();
  }
}
