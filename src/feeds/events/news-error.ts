/** A failure to fetch news. The message may be shown. */
export class NewsError extends Error {
  override readonly name = 'NewsError';
}
