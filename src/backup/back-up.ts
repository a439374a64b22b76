import type { Clock } from '../domain/units.js';
import type { DatabaseLocation } from '../store/connection/open-database.js';
import { readAtOneMoment } from '../store/dump/read-database.js';
import { type ArchiveHeader, FORMAT, FORMAT_VERSION } from './archive.js';
import { contentsOf, type TableProgress } from './database-contents.js';
import { openSource } from './open-source.js';
import type { Snapshots } from './snapshots.js';
import { writeArchive } from './write-archive.js';

/** The source and target of a backup. */
export interface BackupOptions {
  readonly location: DatabaseLocation;
  /** Set if this process serves the embedded database of that location. */
  readonly own?: Snapshots | undefined;
  /** The target. An existing file is replaced once the new one is complete. */
  readonly file: string;
  /** The version of the program. */
  readonly version: string;
  readonly clock: Clock;
  /** Aborts the backup, and deletes the incomplete file. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: TableProgress) => void;
}

/** A completed backup. */
export interface BackupSummary {
  readonly rows: number;
  readonly tables: number;
  /** Size of the file in bytes. */
  readonly size: number;
}

/**
 * Writes a consistent copy of the whole database to a file, while it is in use.
 * @throws Error with a message for the user if the database or the file cannot be used
 */
export async function backUp(options: BackupOptions): Promise<BackupSummary> {
  const { location, own, file, version, clock, signal, onProgress = () => {} } = options;
  const source = await openSource(location, own);
  try {
    return await readAtOneMoment(source.database, async (transaction) => {
      const { rows, ...contents } = await contentsOf(transaction, onProgress);
      const header: ArchiveHeader = {
        format: FORMAT,
        version: FORMAT_VERSION,
        program: version,
        takenAt: new Date(clock()).toISOString(),
        ...contents,
        sequences: [...contents.sequences],
        tables: contents.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      };
      const { tables, size } = await writeArchive(file, header, rows(), signal);
      const sums = Object.values(tables);
      return { rows: sums.reduce((sum, table) => sum + table.rows, 0), tables: sums.length, size };
    });
  } finally {
    await source.close();
  }
}
