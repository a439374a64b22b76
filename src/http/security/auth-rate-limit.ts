import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { installScopedNotFound } from '../server/addresses.js';
import type { HttpDeps } from '../server/deps.js';
import { MAX_SENDERS } from './sender.js';
import { sharedRateStore } from './shared-rate-store.js';

const REQUESTS = 20;
const WINDOW = MINUTE_MS;

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** The rate limit of sign-in requests. */
export interface AuthLimit {
  /**
   * Counts a request of its sender, once, and sets the rate limit headers of the response.
   * @throws DomainError `too_many_requests`
   */
  count(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * One count for each sender, over all routes and methods. IPv6 senders are counted by /64, the
 * network of one household. Processes that share a database count together; while it cannot be
 * reached, each counts by itself.
 */
export async function createAuthLimit(
  app: FastifyInstance,
  { countShared, clock }: Pick<HttpDeps, 'countShared' | 'clock'>,
): Promise<AuthLimit> {
  const local = await createCount(app, { cache: MAX_SENDERS });
  const shared =
    countShared &&
    (await createCount(app, {
      store: sharedRateStore({ count: countShared, name: 'auth', maxSenders: MAX_SENDERS, clock }),
    }));
  const count = shared === undefined ? local : withFallback(shared, local);
  const policy = `"auth";q=${REQUESTS};w=${WINDOW / SECOND_MS}`;
  const counted = new WeakSet<FastifyRequest>();
  return {
    async count(request, reply) {
      if (counted.has(request)) return;
      counted.add(request);
      const state = await count(request);
      if (state.isAllowed) return;
      reply.header('ratelimit-policy', policy);
      reply.header('ratelimit', `"auth";r=${state.remaining};t=${state.ttlInSeconds}`);
      if (!state.isExceeded) return;
      reply.header('retry-after', state.ttlInSeconds);
      throw new DomainError('too_many_requests', 'too many requests');
    },
  };
}

/** Counts every request to the scope, including those to unknown addresses. */
export function installAuthLimit(scope: FastifyInstance, limit: AuthLimit): void {
  scope.addHook('onRequest', (request, reply) => limit.count(request, reply));
  installScopedNotFound(scope);
}

function withFallback(shared: Count, local: Count): Count {
  return async (request) => {
    try {
      return await shared(request);
    } catch (error) {
      request.log.debug({ err: error }, 'requests are only counted in this process');
      return local(request);
    }
  };
}

/** In a scope of its own, because a scope can have only one kind of count. */
async function createCount(
  scope: FastifyInstance,
  options: RateLimitPluginOptions,
): Promise<Count> {
  const counts: Count[] = [];
  await scope.register(async (inner) => {
    await inner.register(rateLimit, { global: false, ...options });
    counts.push(inner.createRateLimit({ max: REQUESTS, timeWindow: WINDOW }));
  });
  const [count] = counts;
  if (count === undefined) throw new Error('the rate limit was not installed');
  return count;
}
