/** A failure to fetch published data, or data that is refused. The message may be shown. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
