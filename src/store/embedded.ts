import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { COLUMN_TYPES } from './column-types.js';
import type { Database } from './database.js';
import { EmbeddedStream } from './embedded-stream.js';
import { EmbeddedThread } from './embedded-thread.js';
import { lockFolder } from './folder-lock.js';
import { makeFolder } from './make-folder.js';
import { refuseWithoutVersion } from './open-failure.js';
import { PooledDatabase } from './pooled-database.js';
import { findTemplate } from './template.js';

/** Where in its folder the database has its files. */
export function filesOf(folder: string): string {
  return join(folder, 'database');
}

/**
 * The database inside of this process, with its files in the folder, which is made when missing.
 * @throws Error when another process has the folder open: two would destroy it
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await makeFolder(folder);
  const lock = await lockFolder(folder);
  try {
    const thread = await startThread(folder);
    const pool = new Pool({
      stream: () => new EmbeddedStream(thread),
      user: 'postgres',
      database: 'postgres',
      // The database has one session, and it is not worth opening twice.
      max: 1,
      idleTimeoutMillis: 0,
      types: COLUMN_TYPES,
    });
    return new PooledDatabase({
      pool,
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

/**
 * A database that was not finished holds nothing, but does not open either: a marker stands beside
 * it from before its first file until it has been opened once.
 */
async function startThread(folder: string): Promise<EmbeddedThread> {
  const files = filesOf(folder);
  const unfinished = join(folder, 'database.unfinished');
  if (existsSync(unfinished)) await rm(files, { recursive: true, force: true });
  refuseWithoutVersion(folder, files);
  if (existsSync(files)) return EmbeddedThread.start({ folder: files, template: undefined });
  await writeFile(unfinished, '');
  const thread = await EmbeddedThread.start({ folder: files, template: await findTemplate() });
  await rm(unfinished);
  return thread;
}
