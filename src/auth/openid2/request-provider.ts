import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { readBytes, request } from '../../runtime/request/request.js';
import { identityProviderError } from '../sign-in-errors.js';

/** For the complete response with its body. */
const TIMEOUT: DurationMs = 5 * SECOND_MS;

export interface ProviderRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST if present; otherwise the request is a GET. */
  readonly form?: URLSearchParams;
  /** Maximum size of the body in bytes, after decompression. */
  readonly maxBodySize: number;
  readonly signal?: AbortSignal | undefined;
}

export interface ProviderResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends one request to exactly this address; redirects are not followed.
 * @throws DomainError `identity_provider_error` without a complete response in time; the reason of
 *   `signal` if it was aborted
 */
export async function requestProvider(
  fetchFunction: typeof fetch,
  url: URL,
  { headers, form, maxBodySize, signal }: ProviderRequest,
): Promise<ProviderResponse> {
  const init: RequestInit = { headers, ...(form && { method: 'POST', body: form }) };
  if (signal) init.signal = signal;
  const limits = { total: TIMEOUT, maxSize: maxBodySize };
  try {
    const response = await request(url, init, limits, fetchFunction);
    const bytes = await readBytes(response);
    const body = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { status: response.status, body };
  } catch (cause) {
    signal?.throwIfAborted();
    throw identityProviderError(`no complete response from ${url.host}`, { cause });
  }
}
