import type { DurationMs } from '../domain/units.js';
import { MarketError } from './source.js';

const TIMEOUT: DurationMs = 30_000;
const LARGEST_BODY = 64 * 1024 * 1024;

export interface JsonRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** For the whole answer, its body included; 30 s by default. */
  readonly timeout?: DurationMs;
  /** Bytes after decompression; 64 MiB by default. */
  readonly largestBody?: number;
}

/**
 * Asks for a JSON document, once and of exactly this address: redirects are not followed.
 * @throws MarketError when the answer is anything but complete JSON with a 2xx status; what
 * `signal` was aborted with when it was.
 */
export async function fetchJson(url: URL, request: JsonRequest): Promise<unknown> {
  const { timeout = TIMEOUT, largestBody = LARGEST_BODY } = request;
  const stop = new AbortController();
  const stopped = (): void => stop.abort();
  const timer = setTimeout(stopped, timeout);
  request.signal.addEventListener('abort', stopped, { once: true });
  try {
    request.signal.throwIfAborted();
    const response = await fetch(url, {
      headers: request.headers,
      redirect: 'manual',
      signal: stop.signal,
    });
    if (!response.ok) {
      const error = refusal(url, response);
      await response.body?.cancel();
      throw error;
    }
    return parseJson(url, await readBody(url, response, largestBody));
  } catch (cause) {
    request.signal.throwIfAborted();
    if (cause instanceof MarketError) throw cause;
    if (stop.signal.aborted) {
      throw new MarketError(`${url.host} gave no complete answer within ${timeout / 1_000} s`);
    }
    throw new MarketError(`${url.host} ${networkTrouble(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stopped);
  }
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'it wants a key, or another one',
  403: 'it refuses requests from this address',
  404: 'it does not know this path',
  406: 'it does not send the encoding that was asked for',
  429: 'it was asked too often',
};

function refusal(url: URL, response: Response): MarketError {
  const { status } = response;
  const page = response.headers.get('content-type')?.includes('text/html')
    ? ' with a web page'
    : '';
  const words = STATUS_WORDS[status] ?? `it ${status < 400 ? 'redirects' : 'failed'}`;
  const retryAfter = response.headers.get('retry-after') ?? '';
  const wait = /^\d{1,6}$/.test(retryAfter) ? { retryAfterMs: Number(retryAfter) * 1_000 } : {};
  return new MarketError(`${url.host} answered ${status}${page}: ${words}`, wait);
}

async function readBody(url: URL, response: Response, largestBody: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  // Leaving the loop early cancels the rest of the answer.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) {
      throw new MarketError(`${url.host} sent more than ${largestBody} bytes`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(url: URL, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MarketError(`${url.host} sent no valid JSON, or not all of it`, { cause });
  }
}

/** `fetch` tells only `fetch failed` or `terminated`; what happened is in the causes. */
function networkTrouble(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? 'broke off its answer' : `cannot be reached or broke off (${code})`;
}
