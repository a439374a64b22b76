import { open } from 'node:fs/promises';
import { errorCode } from '../../domain/unknown-values.js';

/** Brings a file to the disk, or the names that a folder has. */
export async function syncPath(path: string): Promise<void> {
  try {
    const file = await open(path, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Windows opens no folder, and needs no sync of one.
    const code = errorCode(error);
    if (code !== 'EISDIR' && code !== 'EPERM') throw error;
  }
}
