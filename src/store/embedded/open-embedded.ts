import { existsSync } from 'node:fs';
import { Pool } from 'pg';
import { COLUMN_TYPES } from '../connection/column-types.js';
import type { Database } from '../connection/database.js';
import { PooledDatabase } from '../connection/pooled-database.js';
import { lockFolder } from '../data-folder/folder-lock.js';
import { filesOf, markFilling, openOrMake, refuseFilling } from './new-files.js';
import { makePrivateFolder } from './private-folder.js';
import { EmbeddedStream } from './stream.js';
import { findTemplate } from './template.js';
import { EmbeddedThread } from './thread.js';
import { Upkeep } from './upkeep.js';

/** The location and durability of the embedded database. */
export interface EmbeddedPlace {
  /** Created if missing. */
  readonly folder: string;
  /**
   * Whether a commit is on the disk before the response. If not, a power failure destroys the
   * database: only for disposable ones.
   */
  readonly sync: boolean;
  /** `fill`: a restore or a move is going to fill it, and calls {@link markFilled} at the end. */
  readonly purpose?: 'use' | 'fill';
  /** Called when the maintenance of the database fails; it is retried. */
  readonly onUpkeepFailed?: (error: unknown) => void;
  /** Called when the lock of the folder could not be refreshed; it is retried. */
  readonly onHeartbeatFailed?: (error: unknown) => void;
}

/**
 * Opens the database inside of this process, with its files in the folder, which is created if
 * missing.
 * @throws Error if another process has the folder open, because two would destroy it, or if other
 *   users can read it
 */
export async function openEmbedded(place: EmbeddedPlace): Promise<Database> {
  const { folder, sync, purpose, onUpkeepFailed, onHeartbeatFailed } = place;
  await makePrivateFolder(folder);
  const lock = await lockFolder(folder, onHeartbeatFailed && { onHeartbeatFailed });
  try {
    if (purpose !== 'fill') refuseFilling(folder);
    else if (!existsSync(filesOf(folder))) await markFilling(folder);
    const thread = await openOrMake(folder, {
      sync,
      open: (files) => EmbeddedThread.start({ folder: files, template: undefined, sync }),
      make: async (files) =>
        EmbeddedThread.start({ folder: files, template: await findTemplate(), sync }),
    });
    const pool = new Pool({
      stream: () => new EmbeddedStream(thread),
      user: 'postgres',
      database: 'postgres',
      // The database has one session, and opening it twice is useless.
      max: 1,
      idleTimeoutMillis: 0,
      types: COLUMN_TYPES,
    });
    const upkeep = new Upkeep(pool, {
      files: filesOf(folder),
      sync,
      report: (error) => onUpkeepFailed?.(error),
    });
    return new PooledDatabase({
      pool,
      stop: () => upkeep.stop(),
      copyIn: (_client, target, rows) =>
        thread.copyIn(`COPY ${target} FROM '/dev/blob' (FORMAT binary)`, rows.slice()),
      async close() {
        await thread.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}
