/** A failure to fetch item data, or data that is refused. The message may be shown. */
export class ItemDataError extends Error {
  override readonly name = 'ItemDataError';
}
