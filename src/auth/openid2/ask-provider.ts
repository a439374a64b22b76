import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { identityProviderError } from '../sign-in-errors.js';

/** For the whole answer, its body included. */
const TIMEOUT: DurationMs = 5 * SECOND_MS;

export interface ProviderRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST where there is one. */
  readonly form?: URLSearchParams;
  /** Bytes after decompression. */
  readonly largestBody: number;
  readonly signal?: AbortSignal | undefined;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Asks once, and of exactly this address: a redirect is an answer like any other.
 * @throws DomainError `identity_provider_error` when no whole answer came in time; what `signal`
 * was aborted with when it was
 */
export async function askProvider(
  fetchFunction: typeof fetch,
  url: URL,
  { headers, form, largestBody, signal }: ProviderRequest,
): Promise<ProviderAnswer> {
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
    return { status: response.status, body: await readBody(response, largestBody) };
  } catch (cause) {
    signal?.throwIfAborted();
    throw identityProviderError(`no whole answer from ${url.host}`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stopped);
  }
}

async function readBody(response: Response, largestBody: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  // Leaving the loop early cancels the rest of the answer.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw new Error(`more than ${largestBody} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
