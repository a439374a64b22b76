import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { takeInUnknownAddresses } from '../server/addresses.js';
import type { HttpDeps } from '../server/deps.js';
import { sharedRateStore } from './shared-rate-store.js';

const REQUESTS = 20;
const WINDOW = MINUTE_MS;

/** Senders that are remembered; beyond, the ones seen longest ago are forgotten. */
const SENDERS = 50_000;

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** The limit of sign-in requests. */
export interface AuthLimit {
  /**
   * Counts a request by its sender, once, and tells what is left in headers of the answer.
   * @throws DomainError `too_many_requests`
   */
  count(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * One bucket for a sender: of all routes and methods that count. IPv6 senders count by /64, which is
 * what one household has. Processes that share a database count together, and each by itself while
 * that cannot be reached.
 */
export async function createAuthLimit(
  app: FastifyInstance,
  { countShared, clock }: Pick<HttpDeps, 'countShared' | 'clock'>,
): Promise<AuthLimit> {
  const alone = await createCount(app, { cache: SENDERS });
  const shared =
    countShared &&
    (await createCount(app, {
      store: sharedRateStore({ count: countShared, name: 'auth', most: SENDERS, clock }),
    }));
  const count = shared === undefined ? alone : eitherOf(shared, alone);
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

/** Counts every request to the scope, of addresses that lead nowhere too. */
export function installAuthLimit(scope: FastifyInstance, limit: AuthLimit): void {
  scope.addHook('onRequest', (request, reply) => limit.count(request, reply));
  takeInUnknownAddresses(scope);
}

function eitherOf(shared: Count, alone: Count): Count {
  return async (request) => {
    try {
      return await shared(request);
    } catch (error) {
      request.log.debug({ err: error }, 'requests are counted by this process alone');
      return alone(request);
    }
  };
}

/** In a scope of its own, as each has one kind of count. */
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
