import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, errorMessage } from '../../domain/unknown-values.js';
import { RESERVED_BYTES, readDisk } from './disk.js';
import { FolderError } from './folder-error.js';

const NO_SPACE = ['ENOSPC', 'EDQUOT'];
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];

/** Enough for the database to open; with less it exits without an error message. */
const LEAST_BYTES = RESERVED_BYTES / 2;

/** The reason why the embedded database cannot be opened, and the remedy. */
export async function openFailure(folder: string, cause: unknown): Promise<FolderError> {
  if (cause instanceof FolderError) return cause;
  const reason = errorMessage(cause);
  const code = errorCode(cause) ?? '';
  const disk = existsSync(folder) ? await readDisk(folder) : undefined;
  const isFull = disk !== undefined && disk.freeBytes < LEAST_BYTES;
  if (NO_SPACE.includes(code) || (isFull && !NOT_WRITABLE.includes(code))) {
    return new FolderError(
      `${folder} cannot be opened because its disk is full: free at least ` +
        `${RESERVED_BYTES / 2 ** 20} MiB, and start again; stored data is not lost.`,
      { cause },
    );
  }
  if (NOT_WRITABLE.includes(code)) {
    return new FolderError(
      `${folder} cannot be opened because it is not writable (${code}): let the user of this ` +
        'process write to all of it, and start again.',
      { cause },
    );
  }
  return damaged(folder, reason, { cause });
}

/**
 * Refuses a database without its version file, over which a new one would be created.
 * @throws FolderError
 */
export function refuseWithoutVersion(folder: string, files: string): void {
  if (existsSync(files) && !existsSync(join(files, 'PG_VERSION'))) {
    throw damaged(folder, 'PG_VERSION is missing');
  }
}

function damaged(folder: string, reason: string, options?: ErrorOptions): FolderError {
  return new FolderError(
    `The database in ${folder} is damaged and does not open (${reason}): replace it by a backup, ` +
      'or move the folder away to start with an empty one.',
    options,
  );
}
