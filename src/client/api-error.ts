/** A response of the service with an error status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** The kind of error, such as `item_not_found`; undefined if a proxy answered. */
  readonly code: string | undefined;
  /** Seconds to wait before a retry, if the service states them. */
  readonly retryAfter: number | undefined;
  /** The id of the request in the log of the service. */
  readonly requestId: string | undefined;
  /** The body: parsed JSON, or text for any other type. */
  readonly body: unknown;

  /** `message` is that of the service, or the name of the status if a proxy answered. */
  constructor({ status, statusText, headers }: Response, body: unknown) {
    super(messageIn(body) ?? (statusText || `status ${status}`));
    this.status = status;
    this.code = headers.get('itemtide-error') ?? undefined;
    this.retryAfter = secondsIn(headers.get('retry-after'));
    this.requestId = headers.get('x-request-id') ?? undefined;
    this.body = body;
  }
}

function messageIn(body: unknown): string | undefined {
  const message: unknown = Reflect.get(Object(body), 'error');
  return typeof message === 'string' ? message : undefined;
}

/** `Retry-After` may also be a date (RFC 9110, 10.2.3); the service always sends seconds. */
function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
