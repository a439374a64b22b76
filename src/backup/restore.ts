import { refuseUnknownSchema } from '../store/connection/migrate.js';
import {
  completeFilled,
  type DatabaseLocation,
  openToFill,
} from '../store/connection/open-database.js';
import type { Filling } from '../store/dump/fill-database.js';
import { refuseInUse } from '../store/dump/read-database.js';
import type { ArchiveHeader } from './archive.js';
import { fill } from './fill.js';
import { openArchive } from './read-archive.js';

/** The source and target of a restore. */
export interface RestoreOptions {
  readonly file: string;
  readonly location: DatabaseLocation;
  readonly existing: Filling['existing'];
  /** Called with the number of bytes of the file read so far, for each time that it is read. */
  readonly onBytes: (bytes: number, step: 'checking' | 'restoring') => void;
}

/**
 * Fills the database with a backup. If interrupted, no service starts on the database, and the
 * restore must be run again. Data that may be replaced stays if the file is not a complete backup.
 * @throws Error with a message for the user if the file is not a complete backup, or the database
 *   is in use or has data that may not be replaced
 * @returns the number of rows restored, and the header of the backup
 */
export async function restore({
  file,
  location,
  existing,
  onBytes,
}: RestoreOptions): Promise<{ readonly rows: number; readonly header: ArchiveHeader }> {
  if (existing === 'replace') await checkArchive(file, (bytes) => onBytes(bytes, 'checking'));
  const archive = await openArchive(file, (bytes) => onBytes(bytes, 'restoring'));
  try {
    // First, because a new database is marked as incomplete when it is opened.
    refuseUnknownSchema(archive.schema, 'backup');
    const database = await openToFill(location);
    try {
      await refuseInUse(database);
      await fill(database, archive, { kind: 'restore', existing });
      await completeFilled(location);
    } finally {
      await database.close();
    }
    const rows = Object.values(archive.sums()).reduce((sum, table) => sum + table.rows, 0);
    return { rows, header: archive.header };
  } finally {
    archive.close();
  }
}

/** @throws Error with a message for the user if the file is not a complete backup */
async function checkArchive(file: string, onBytes: (bytes: number) => void): Promise<void> {
  const archive = await openArchive(file, onBytes);
  try {
    const blocks = archive.rows();
    for await (const _block of blocks);
  } finally {
    archive.close();
  }
}
