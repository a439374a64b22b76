/** A folder that cannot be used. The message tells the user why, and what to do. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}
