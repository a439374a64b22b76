/** A failure to fetch published data, or data that is refused. The message may be shown. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** The status of the response; undefined if it is not the reason. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}
