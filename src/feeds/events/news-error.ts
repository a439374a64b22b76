/** News that cannot be had now. The message is a sentence. */
export class NewsError extends Error {
  override readonly name = 'NewsError';
}
