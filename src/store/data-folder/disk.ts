import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { DiskStatus } from '../../domain/disk.js';
import { errorCode } from '../../domain/unknown-values.js';

const MIB = 2 ** 20;

/** Below this the disk is reported as low. */
const LOW_BYTES = 1_024 * MIB;

/**
 * Below this no prices are stored: the rest is reserved for accounts and portfolios, and for the
 * write-ahead log of the database.
 */
export const RESERVED_BYTES = 64 * MIB;

/** Reads the free space of the disk of a folder, and whether the folder is writable. */
export async function readDisk(folder: string): Promise<DiskStatus> {
  const unwritable = await writeError(folder);
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  const freeBytes = bavail * bsize;
  const error = unwritable ?? spaceError(folder, freeBytes);
  if (error !== undefined) return { status: 'down', freeBytes, error };
  return { status: freeBytes < LOW_BYTES ? 'low' : 'up', freeBytes, error: undefined };
}

async function writeError(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return `${folder} is not writable (${errorCode(error)})`;
  }
}

function spaceError(folder: string, freeBytes: number): string | undefined {
  if (freeBytes >= RESERVED_BYTES) return undefined;
  return `the disk of ${folder} is full: ${Math.floor(freeBytes / MIB)} MiB are free, and ${RESERVED_BYTES / MIB} MiB are kept in reserve`;
}
