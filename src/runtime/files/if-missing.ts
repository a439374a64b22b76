/**
 * Undefined in place of the error that there is no such file or folder, for `catch` of a promise.
 * @throws any other error
 */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
