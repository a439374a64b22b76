/**
 * - `timeout`: the response was not complete in time
 * - `too_large`: its body exceeds the size limit
 * - `broken_compression`: its body cannot be decompressed
 * - `unreachable`: the connection failed or was interrupted
 */
export type RequestErrorCode = 'timeout' | 'too_large' | 'broken_compression' | 'unreachable';

/**
 * A request without a complete response. The message names the host, never the URL, which may
 * contain a key. The cause of an `unreachable` error is the network error.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
