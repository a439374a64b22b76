import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of all files in a folder. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? folderBytes(path) : (await stat(path)).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
