import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { DomainError } from '../../domain/errors.js';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { callerOf } from './caller.js';
import { RequestBudgets } from './request-budgets.js';
import { senderOf } from './sender.js';

/** Weight of requests per minute, in the units of operations (contract/operations/operation.ts). From 100. */
export interface RequestLimits {
  readonly perAddress: number;
  readonly perUser: number;
}

/** Routes on which the user is charged besides the address. */
const USER_ROUTES = /^\/api\/v1\/(?:portfolio|account)(?:\/|$)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `pictures`: a page with a list asks for many, which cost little; they have a budget of their
     * own for each address.
     */
    readonly budget?: 'pictures';
  }
}

interface LimitsDeps {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly settings: { readonly requests: RequestLimits };
}

/**
 * Charges every request in the scope to its address, and requests of a user to the user too, before
 * the body is read. Responses of cache/fast-path.ts are not charged: they cost almost nothing.
 */
export function installRequestLimits(
  api: FastifyInstance,
  { accounts, clock, settings: { requests } }: LimitsDeps,
): void {
  const addresses = new RequestBudgets(requests.perAddress, clock);
  const pictures = new RequestBudgets(requests.perAddress, clock);
  const users = new RequestBudgets(requests.perUser, clock);

  api.addHook('onRequest', async (request, reply) => {
    const { budget = 'address' } = request.routeOptions.config;
    const budgets = budget === 'pictures' ? pictures : addresses;
    charge(budgets, budget, senderOf(request.ip), request, reply);
  });
  api.addHook('preParsing', async (request, reply) => {
    if (!USER_ROUTES.test(request.routeOptions.url ?? '')) return;
    const caller = await callerOf(accounts, request);
    if (caller !== undefined) charge(users, 'user', caller.user.id, request, reply);
  });
}

/** @throws DomainError `too_many_requests` */
function charge(
  budgets: RequestBudgets,
  policy: string,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { weight = 1 } = request.routeOptions.config;
  const retryAfter = budgets.spend(key, weight);
  if (retryAfter === 0) return;
  reply.headers({
    'ratelimit-policy': `"${policy}";q=${budgets.perMinute};w=${MINUTE_MS / SECOND_MS}`,
    ratelimit: `"${policy}";r=0;t=${Math.ceil(retryAfter / SECOND_MS)}`,
  });
  throw new DomainError('too_many_requests', 'too many requests', { retryAfter });
}
