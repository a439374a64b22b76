import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain/errors.js';
import { MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { takeInUnknownAddresses } from './addresses.js';
import type { SharedCounts } from './deps.js';
import { HttpError } from './errors.js';

const REQUESTS = 20;
const WINDOW = MINUTE_MS;

/** Senders that are remembered; beyond, the ones seen longest ago are forgotten. */
const SENDERS = 50_000;

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** Requests that this process counted alone, as those shared with others could not be reached. */
const countedAlone = new WeakSet<FastifyRequest>();

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
 * what one household has. Processes that share a Redis count together, and each by itself while that
 * is away.
 */
export async function createAuthLimit(
  app: FastifyInstance,
  shared: SharedCounts | undefined,
): Promise<AuthLimit> {
  const alone = await createCount(app, { cache: SENDERS });
  const count = shared === undefined ? alone : together(await shareCount(app, shared), alone);
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

/**
 * Refuses a request that other processes may not know of: for what must not be had more often just
 * because a count is lost.
 */
export async function refuseUncounted(request: FastifyRequest): Promise<void> {
  if (countedAlone.has(request)) {
    throw new HttpError(503, 'login links cannot be sent right now; try again in a minute');
  }
}

function shareCount(scope: FastifyInstance, { redis, prefix }: SharedCounts): Promise<Count> {
  return createCount(scope, { redis, nameSpace: `${prefix}auth:` });
}

function together(shared: Count, alone: Count): Count {
  return async (request) => {
    try {
      return await shared(request);
    } catch (error) {
      request.log.debug({ err: error }, 'the shared rate limit cannot be reached');
      countedAlone.add(request);
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
