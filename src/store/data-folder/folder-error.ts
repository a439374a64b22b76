/** A folder that cannot be used. The message tells the user the cause and the remedy. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}
