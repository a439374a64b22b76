/** A failure to fetch what others publish, or data that is refused. The message may be shown. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
