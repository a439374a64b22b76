/**
 * For `catch` of a promise: undefined if the file or folder does not exist.
 * @throws any other error
 */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
