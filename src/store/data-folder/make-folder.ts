import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode, errorMessage } from '../../domain/unknown-values.js';
import { FolderError } from './folder-error.js';

/**
 * Makes a folder, and those that it lies in, unless they are there. One by one: where the file system
 * says that it knows nothing of a new folder, as /proc does, Node tries to make all of them forever.
 * @throws FolderError in one sentence when it cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(resolve(folder)));
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    throw new FolderError(`${folder} cannot be made: ${errorMessage(error)}`, { cause: error });
  }
}
