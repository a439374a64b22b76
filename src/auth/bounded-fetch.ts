import type { DurationMs } from '../domain/units.js';
import { unlessAborted } from '../schedule/unless-aborted.js';

export interface FetchBounds {
  /** For the complete response with its body. */
  readonly timeout: DurationMs;
  /** Maximum size of a body in bytes, after decompression. */
  readonly maxSize: number;
}

/**
 * Limits a fetch, for configured addresses and those that a configured provider names: it does not
 * follow redirects, and fails when a response exceeds the time or size limit.
 */
export function boundedFetch(
  fetchFunction: typeof fetch,
  { timeout, maxSize }: FetchBounds,
): typeof fetch {
  return async (input, init = {}) => {
    const deadline = AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const response = await fetchFunction(input, { ...init, redirect: 'manual', signal });
    const body = await unlessAborted(signal, () => readBody(response, maxSize));
    const bodiless = response.status === 204 || response.status === 205 || response.status === 304;
    return new Response(bodiless ? null : body, {
      status: response.status,
      headers: response.headers,
    });
  };
}

async function readBody(response: Response, maxSize: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the body.
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxSize) throw new Error(`the response has more than ${maxSize} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
