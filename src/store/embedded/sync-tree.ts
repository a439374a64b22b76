import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../../runtime/files/if-missing.js';
import { syncPath } from '../../runtime/files/sync-path.js';

/** Flushes a folder and its content to the disk. Ignores files that are removed meanwhile. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path).catch(ifMissing);
  }
  await syncPath(folder).catch(ifMissing);
}
