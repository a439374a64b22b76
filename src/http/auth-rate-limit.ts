import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { HttpError } from './errors.js';

const REQUESTS = 20;
const WINDOW = MINUTE_MS;

/** Senders that are remembered; beyond, the ones seen longest ago are forgotten. */
const SENDERS = 50_000;

/**
 * Counts every request to the scope by its sender, in one bucket: of all routes and methods, and of
 * addresses that lead nowhere. IPv6 senders count by /64, which is what one household has.
 */
export async function installAuthRateLimit(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, { global: false, cache: SENDERS });
  const count = scope.createRateLimit({ max: REQUESTS, timeWindow: WINDOW });
  const policy = `"auth";q=${REQUESTS};w=${WINDOW / SECOND_MS}`;

  scope.addHook('onRequest', async (request, reply) => {
    const state = await count(request);
    if (state.isAllowed) return;
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', `"auth";r=${state.remaining};t=${state.ttlInSeconds}`);
    if (!state.isExceeded) return;
    throw new HttpError(429, 'too many requests', { 'retry-after': `${state.ttlInSeconds}` });
  });
  // Addresses that lead nowhere come to a handler of this scope, and so through the hook above.
  scope.setNotFoundHandler(() => {
    throw new HttpError(404, 'not found');
  });
}
