import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Brings a folder, and all that is in it, to the disk. What is removed meanwhile is passed over. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

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
    // EISDIR, EPERM: Windows opens no folder, and needs no sync of one.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'EPERM') throw error;
  }
}
