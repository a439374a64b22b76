/** The service answered that it would not, or could not. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** Seconds after which to ask again, where the service says so. */
  readonly retryAfter: number | undefined;
  /** Under which the service's log knows the request. */
  readonly requestId: string | undefined;
  /** All that was answered: JSON as what it says, anything else as text. */
  readonly body: unknown;

  /** `message` is the service's sentence; the status's name where something else answered. */
  constructor({ status, statusText, headers }: Response, body: unknown) {
    super(sentenceIn(body) ?? (statusText || `status ${status}`));
    this.status = status;
    this.retryAfter = secondsIn(headers.get('retry-after'));
    this.requestId = headers.get('x-request-id') ?? undefined;
    this.body = body;
  }
}

function sentenceIn(body: unknown): string | undefined {
  const sentence: unknown = Reflect.get(Object(body), 'error');
  return typeof sentence === 'string' ? sentence : undefined;
}

/** `Retry-After` may be a date too (RFC 9110, 10.2.3); the service always writes seconds. */
function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
