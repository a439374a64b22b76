/** A folder cannot be used. The message says why, and what to do, to the person at the terminal. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}
