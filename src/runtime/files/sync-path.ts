import { open } from 'node:fs/promises';
import { errorCode } from '../../domain/unknown-values.js';

/** Flushes a file, or the entries of a folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  try {
    const file = await open(path, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Windows cannot open folders, and does not need to sync them.
    const code = errorCode(error);
    if (code !== 'EISDIR' && code !== 'EPERM') throw error;
  }
}
