import { type DurationMs, SECOND_MS } from '../domain/units.js';

/** For the whole answer, its body included. */
const PATIENCE: DurationMs = 5 * SECOND_MS;

/** Far more than any provider's document. Bytes, after decompression. */
const LARGEST_ANSWER = 262_144;

/**
 * A fetch for addresses that are configured, or that a configured provider names: it follows no
 * redirect, waits no longer than five seconds for the whole answer, and reads no more than 256 KiB.
 */
export const boundedFetch: typeof fetch = async (input, init = {}) => {
  const patience = AbortSignal.timeout(PATIENCE);
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const response = await fetch(input, { ...init, redirect: 'manual', signal });
  const body = await readBody(response);
  const bodiless = response.status === 204 || response.status === 205 || response.status === 304;
  return new Response(bodiless ? null : body, {
    status: response.status,
    headers: response.headers,
  });
};

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the answer.
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) throw new Error(`the answer has more than ${LARGEST_ANSWER} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
