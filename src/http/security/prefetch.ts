import type { FastifyRequest } from 'fastify';
import { HttpError } from '../server/errors.js';

/**
 * Refuses prefetch requests of browsers. These addresses can be used once; a browser discards the
 * 503 and requests the address again at the click.
 */
export async function refusePrefetch({ headers }: FastifyRequest): Promise<void> {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (/\bpre(fetch|render|view)\b/i.test(purpose)) {
    throw new HttpError(503, 'this address cannot be prefetched');
  }
}
