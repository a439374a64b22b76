import { openSync } from 'node:fs';
import { errorCode } from '../../domain/unknown-values.js';

/**
 * Opens a file for reading, at once.
 * @returns its descriptor; undefined if it does not exist
 * @throws any other error
 */
export function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
