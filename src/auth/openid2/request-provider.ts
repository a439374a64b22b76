import { type DurationMs, SECOND_MS } from '../../domain/units.js';
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
 *   `signal` when it was aborted
 */
export async function requestProvider(
  fetchFunction: typeof fetch,
  url: URL,
  { headers, form, maxBodySize, signal }: ProviderRequest,
): Promise<ProviderResponse> {
  const stop = new AbortController();
  const stopped = (): void => stop.abort();
  const timer = setTimeout(stopped, TIMEOUT);
  signal?.addEventListener('abort', stopped, { once: true });
  try {
    signal?.throwIfAborted();
    const response = await fetchFunction(url, {
      ...(form === undefined ? { method: 'GET' } : { method: 'POST', body: form }),
      headers,
      redirect: 'manual',
      signal: stop.signal,
    });
    return { status: response.status, body: await readBody(response, maxBodySize) };
  } catch (cause) {
    signal?.throwIfAborted();
    throw identityProviderError(`no complete response from ${url.host}`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stopped);
  }
}

async function readBody(response: Response, maxBodySize: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodySize) throw new Error(`more than ${maxBodySize} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
