import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { required } from '../../domain/required.js';
import { errorCode } from '../../domain/unknown-values.js';
import type { Database } from '../connection/database.js';
import { text } from '../connection/rows.js';

/** Keeps the database from reusing WAL that the copy still needs. */
const SLOT = 'itemtide_backup';

/**
 * Files that a copy does not need, or the content of folders. PostgreSQL manual, "Making a Base
 * Backup".
 */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init)$/;
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
].concat(['pg_stat_tmp', 'pg_subtrans']);

/**
 * Copies the embedded database while it is in use, like a base backup of PostgreSQL: the files
 * since the checkpoint at the beginning, and the WAL that makes them consistent when the copy is
 * opened. Others only wait for that checkpoint, not for the copy.
 * @param files the folder of the database's files
 * @param copy the target folder, which is created
 */
export async function copyWhileInUse(
  database: Database,
  files: string,
  copy: string,
  signal: AbortSignal,
): Promise<void> {
  await database.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
  try {
    await database.query(`SELECT pg_backup_start('itemtide', true)`);
    let label: string | undefined;
    try {
      await copyFolder(files, copy, signal);
    } finally {
      label = await stopBackup(database);
    }
    await copyWal(join(files, 'pg_wal'), join(copy, 'pg_wal'), label, signal);
    await writeFile(join(copy, 'backup_label'), label);
  } finally {
    await dropSnapshotSlot(database);
  }
}

/** Releases WAL kept by a process that ended while making a copy. */
export async function dropSnapshotSlot(database: Database): Promise<void> {
  await database.query(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1`,
    [SLOT],
  );
}

async function stopBackup(database: Database): Promise<string> {
  const rows = await database.rows(
    { label: text },
    'SELECT labelfile AS label FROM pg_backup_stop(false)',
  );
  return required(rows[0], 'the label of a backup').label;
}

async function copyFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal.throwIfAborted();
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (EMPTY.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target, signal);
    else await copyUnlessGone(source, target);
  }
}

/** Copies the WAL from the file named by the label, where the copy starts. */
async function copyWal(
  from: string,
  to: string,
  label: string,
  signal: AbortSignal,
): Promise<void> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('the database did not say where its copy begins');
  await mkdir(join(to, 'archive_status'), { mode: 0o700 });
  for (const name of await readdir(from)) {
    signal.throwIfAborted();
    if (/^[0-9A-F]{24}$/.test(name) && name >= first) {
      await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    }
  }
}

/** A file that disappears meanwhile belongs to a dropped table, whose drop is also in the WAL. */
async function copyUnlessGone(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await rm(target, { force: true });
  }
}
