import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '../../runtime/files/sync-path.js';
import { FolderError } from '../data-folder/folder-error.js';
import { refuseWithoutVersion } from '../data-folder/open-failure.js';
import { makeTreePrivate } from './private-folder.js';
import { syncTree } from './sync-tree.js';

/**
 * Exists next to the database while a restore or a move fills it, from before its first file. Until
 * the database is created, the table of unfinished-fill.ts cannot say so.
 */
const FILLING = 'database.filling';

/** @throws FolderError if the database of the folder is only partly filled */
export function refuseFilling(folder: string): void {
  if (!existsSync(join(folder, FILLING))) return;
  throw new FolderError(
    `The database in ${folder} is not complete: run the interrupted restore or move again.`,
  );
}

/** Notes that the database about to be created will be filled. */
export async function markFilling(folder: string): Promise<void> {
  await writeFile(join(folder, FILLING), '');
  await syncPath(folder);
}

/** Notes that the database of the folder is complete. */
export async function markFilled(folder: string): Promise<void> {
  await rm(join(folder, FILLING), { force: true });
  await syncPath(folder);
}

/** The folder of the database's files. */
export function filesOf(folder: string): string {
  return join(folder, 'database');
}

/** Whether the folder has a database that was completely created. */
export function hasFiles(folder: string): boolean {
  return existsSync(filesOf(folder)) && !existsSync(unfinishedIn(folder));
}

/** Exists from before the first file of a database until it was opened once. */
function unfinishedIn(folder: string): string {
  return join(folder, 'database.unfinished');
}

/**
 * Opens the database in the folder, or creates it. An unfinished database has no data, but cannot
 * be opened either. A marker next to it exists from before its first file until it was opened once,
 * and is flushed to the disk before the next step.
 */
export async function openOrMake<Opened>(
  folder: string,
  {
    sync,
    open,
    make,
  }: {
    /** Whether a new database is flushed to the disk before it counts as created. */
    readonly sync: boolean;
    readonly open: (files: string) => Promise<Opened>;
    readonly make: (files: string) => Promise<Opened>;
  },
): Promise<Opened> {
  const files = filesOf(folder);
  const unfinished = unfinishedIn(folder);
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
