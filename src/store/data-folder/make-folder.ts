import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode, errorMessage } from '../../domain/unknown-values.js';
import { FolderError } from './folder-error.js';

/**
 * Creates a folder and its parents, unless they exist. One by one: if the file system reports a new
 * folder as missing, as /proc does, the recursive option of Node never returns.
 * @throws FolderError with a message for the user if it cannot be created
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(resolve(folder)));
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    throw new FolderError(`${folder} cannot be created: ${errorMessage(error)}`, { cause: error });
  }
}
