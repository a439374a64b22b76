import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { required } from '../../domain/required.js';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { boolean, double, rowsOf, text } from '../connection/rows.js';
import { syncTree } from './sync-tree.js';

/** How often to check for due work. */
const LOOK_EVERY: DurationMs = 2 * SECOND_MS;

/** The wait after a failure, such as a full disk. */
const RETRY_AFTER: DurationMs = MINUTE_MS;

/** After a step it pauses for this many times its duration, so that others can use the session. */
const REST = 4;

/** Bytes of log after which a checkpoint is due: recovery takes about a second for 16 MB. */
const CHECKPOINT_BYTES = 64 * 2 ** 20;

/**
 * Maximum age of log without a checkpoint, and the bytes of a checkpoint itself, which do not
 * count.
 */
const CHECKPOINT_AGE: DurationMs = 5 * MINUTE_MS;
const IDLE_BYTES = 1_024;

/**
 * Number of rows added or dead since the last VACUUM after which the next is due. Autovacuum has no
 * such limit; here it keeps one VACUUM from occupying the only session for long.
 */
const VACUUM_ROWS = 100_000;

/** Does the work of PostgreSQL's background processes, which the embedded database lacks. */
export class Upkeep {
  readonly #pool: Pool;
  readonly #files: string;
  readonly #sync: boolean;
  readonly #report: (error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #checkpointAt = performance.now();

  /** @param report called with the error of a failed step, which is retried */
  constructor(
    pool: Pool,
    {
      files,
      sync,
      report,
    }: {
      readonly files: string;
      readonly sync: boolean;
      readonly report: (error: unknown) => void;
    },
  ) {
    this.#pool = pool;
    this.#files = files;
    this.#sync = sync;
    this.#report = report;
    this.#running = this.#run();
  }

  /** Resolves when the running step has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let pause = LOOK_EVERY;
    for (;;) {
      // Rejects only if it is aborted.
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        pause = await this.#step();
      } catch (error) {
        this.#report(error);
        pause = RETRY_AFTER;
      }
    }
  }

  /** Runs at most one long statement. @returns how long to wait for the next step */
  async #step(): Promise<DurationMs> {
    const begun = performance.now();
    const worked = (await this.#checkpointIfDue()) || (await this.#tidyTableIfDue());
    return worked ? REST * (performance.now() - begun) : LOOK_EVERY;
  }

  async #checkpointIfDue(): Promise<boolean> {
    const rows = await rowsOf(
      this.#pool,
      { bytes: double },
      `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes
       FROM pg_control_checkpoint()`,
    );
    const bytes = required(rows[0], 'a size').bytes;
    const old = performance.now() - this.#checkpointAt > CHECKPOINT_AGE;
    if (bytes < (old ? IDLE_BYTES : CHECKPOINT_BYTES)) return false;
    // Flushes data outside of the session, so that the checkpoint in it is short.
    if (this.#sync) await syncTree(join(this.#files, 'base'));
    await this.#pool.query('CHECKPOINT');
    this.#checkpointAt = performance.now();
    return true;
  }

  async #tidyTableIfDue(): Promise<boolean> {
    const rows = await rowsOf(
      this.#pool,
      { name: text, dead: boolean, changed: boolean },
      TABLES_DUE,
      [VACUUM_ROWS],
    );
    const [table] = rows;
    if (table === undefined) return false;
    if (table.dead) await this.#pool.query(`VACUUM ${table.name}`);
    else await this.#pool.query(`ANALYZE ${table.name}`);
    return true;
  }
}

/** By the rules and defaults of PostgreSQL's autovacuum, except for the limit of $1 rows. */
const TABLES_DUE = `
  SELECT name, dead, changed FROM (
    SELECT format('%I.%I', schemaname, stat.relname) AS name,
      n_dead_tup > least(50 + 0.2 * reltuples, $1)
        OR n_ins_since_vacuum > least(1000 + 0.2 * reltuples, $1) AS dead,
      n_mod_since_analyze > 50 + 0.1 * reltuples AS changed
    FROM pg_stat_user_tables AS stat JOIN pg_class ON pg_class.oid = relid
  ) AS table_state
  WHERE dead OR changed
  LIMIT 1`;
