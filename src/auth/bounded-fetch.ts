import type { DurationMs } from '../domain/units.js';
import { unlessAborted } from '../schedule/unless-aborted.js';

export interface FetchBounds {
  /** For the whole answer, its body included. */
  readonly patience: DurationMs;
  /** Bytes, after decompression. */
  readonly largestAnswer: number;
}

/**
 * Bounds a fetch, for addresses that are configured, or that a configured provider names: it follows no
 * redirect, waits no longer and reads no more than the bounds say.
 */
export function boundedFetch(
  fetchFunction: typeof fetch,
  { patience, largestAnswer }: FetchBounds,
): typeof fetch {
  return async (input, init = {}) => {
    const timeout = AbortSignal.timeout(patience);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await fetchFunction(input, { ...init, redirect: 'manual', signal });
    const body = await unlessAborted(signal, () => readBody(response, largestAnswer));
    const bodiless = response.status === 204 || response.status === 205 || response.status === 304;
    return new Response(bodiless ? null : body, {
      status: response.status,
      headers: response.headers,
    });
  };
}

async function readBody(response: Response, largestAnswer: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the answer.
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestAnswer) throw new Error(`the answer has more than ${largestAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
