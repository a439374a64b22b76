import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '../../runtime/files/sync-path.js';
import { refuseWithoutVersion } from '../data-folder/open-failure.js';
import { makeTreePrivate } from './private-folder.js';
import { syncTree } from './sync-tree.js';

/** Where in its folder the database has its files. */
export function filesOf(folder: string): string {
  return join(folder, 'database');
}

/**
 * Opens the database in the folder, or has it made. A database that was not finished holds nothing,
 * but does not open either: a marker stands beside it from before its first file until it has been
 * opened once, and is on the disk before the next step begins.
 */
export async function openOrMake<Opened>(
  folder: string,
  {
    sync,
    open,
    make,
  }: {
    /** Whether a new database is brought to the disk before it counts as made. */
    readonly sync: boolean;
    readonly open: (files: string) => Promise<Opened>;
    readonly make: (files: string) => Promise<Opened>;
  },
): Promise<Opened> {
  const files = filesOf(folder);
  const unfinished = join(folder, 'database.unfinished');
  if (existsSync(unfinished)) await rm(files, { recursive: true, force: true });
  refuseWithoutVersion(folder, files);
  if (existsSync(files)) return open(files);
  await writeFile(unfinished, '');
  await syncPath(folder);
  await syncPath(dirname(folder));
  const opened = await make(files);
  await makeTreePrivate(files);
  if (sync) await syncTree(files);
  await syncPath(folder);
  await rm(unfinished);
  await syncPath(folder);
  return opened;
}
