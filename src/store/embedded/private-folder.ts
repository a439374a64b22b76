import { existsSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { FolderError } from '../data-folder/folder-error.js';
import { makeFolder } from '../data-folder/make-folder.js';

/** Access for the owner only. */
const PRIVATE = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;

/** Every folder of a database of this program has one of these. */
const OWN_ENTRIES = ['lock', 'database'];

/**
 * Creates the folder of the embedded database, accessible to its owner only. An existing folder
 * that others can read is made private if it is empty or has a database of this program; others may
 * need any other folder.
 * @throws FolderError with a message for the user if it cannot be created, or others can read it
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) {
    await makeFolder(folder);
    return chmod(folder, PRIVATE);
  }
  if (platform() === 'win32' || ((await stat(folder)).mode & OTHERS) === 0) return;
  const entries = await readdir(folder);
  if (entries.length > 0 && !OWN_ENTRIES.some((name) => entries.includes(name)))
    throw openToOthers(folder);
  try {
    await chmod(folder, PRIVATE);
  } catch (cause) {
    throw openToOthers(folder, cause);
  }
}

/** Makes a folder and its content private: files unpacked by PGlite are writable by everybody. */
export async function makeTreePrivate(folder: string): Promise<void> {
  await chmod(folder, PRIVATE);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeTreePrivate(path);
    else await chmod(path, PRIVATE_FILE);
  }
}

function openToOthers(folder: string, cause?: unknown): FolderError {
  return new FolderError(
    `${folder} is open to other users of this machine: run "chmod 700 ${folder}", or set DATA_DIR ` +
      'to a folder that is not there yet, which is made private.',
    { cause },
  );
}
