import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import type { Filling } from '../store/dump/fill-database.js';
import { refuseInUse } from '../store/dump/read-database.js';
import type { ArchiveHeader } from './archive.js';
import { fill } from './fill.js';
import { openArchive } from './read-archive.js';

/** What is restored, and to where. */
export interface RestoreOptions {
  readonly file: string;
  readonly location: DatabaseLocation;
  readonly existing: Filling['existing'];
  /** Called with how many bytes of the file have been read. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Fills the database with a backup. Interrupted, it leaves a database that no service starts on, and
 * is to be run again.
 * @throws Error in one sentence when the file is no complete backup, or the database is in use or
 *   holds data that is not to be replaced
 * @returns how many rows were restored, and what the backup says of itself
 */
export async function restore({
  file,
  location,
  existing,
  onBytes,
}: RestoreOptions): Promise<{ readonly rows: number; readonly header: ArchiveHeader }> {
  const archive = await openArchive(file, onBytes);
  try {
    const database = await openDatabase(location);
    try {
      await refuseInUse(database);
      await fill(database, archive, { kind: 'restore', existing });
    } finally {
      await database.close();
    }
    const rows = Object.values(archive.sums()).reduce((sum, table) => sum + table.rows, 0);
    return { rows, header: archive.header };
  } finally {
    archive.close();
  }
}
