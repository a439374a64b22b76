import type { FastifyRequest } from 'fastify';
import { HttpError } from '../server/errors.js';

/**
 * Refuses what a browser fetches ahead of a click. These addresses can be used once; the browser
 * throws a 503 away and asks again when the click comes.
 */
export async function refusePrefetch({ headers }: FastifyRequest): Promise<void> {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (/\bpre(fetch|render|view)\b/i.test(purpose)) {
    throw new HttpError(503, 'this address is not fetched ahead');
  }
}
