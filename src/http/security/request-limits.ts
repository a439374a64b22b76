import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import type { Clock } from '../../domain/clock.js';
import { DomainError } from '../../domain/errors.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { callerOf } from './caller.js';
import { RequestBudgets } from './request-budgets.js';
import { requestWeight } from './request-weights.js';
import { senderOf } from './sender.js';

/** Weight of requests per minute, in the units of request-weights.ts. From 100. */
export interface RequestLimits {
  readonly perAddress: number;
  readonly perUser: number;
}

/** Routes on which the user is charged besides the address. */
const USER_ROUTES = /^\/api\/v1\/(?:portfolio|account)(?:\/|$)/;

/** A page with a list asks for many pictures, which cost little; they have a budget of their own. */
const PICTURE_ROUTE = '/api/v1/items/:id/image';

interface LimitsDeps {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly requestLimits: RequestLimits;
}

/**
 * Charges every request in the scope to its address, and requests of a user to the user too, before
 * the body is read. Responses of cache/fast-path.ts are not charged: they cost almost nothing.
 */
export function installRequestLimits(
  api: FastifyInstance,
  { accounts, clock, requestLimits }: LimitsDeps,
): void {
  const addresses = new RequestBudgets(requestLimits.perAddress, clock);
  const pictures = new RequestBudgets(requestLimits.perAddress, clock);
  const users = new RequestBudgets(requestLimits.perUser, clock);

  api.addHook('onRequest', async (request, reply) => {
    const isPicture = request.routeOptions.url === PICTURE_ROUTE;
    const [budgets, policy] = isPicture ? [pictures, 'pictures'] : [addresses, 'address'];
    charge(budgets, policy, senderOf(request.ip), request, reply);
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
  const weight = requestWeight(request.method, request.routeOptions.url);
  const retryAfter = budgets.spend(key, weight);
  if (retryAfter === 0) return;
  reply.headers({
    'ratelimit-policy': `"${policy}";q=${budgets.perMinute};w=${MINUTE_MS / SECOND_MS}`,
    ratelimit: `"${policy}";r=0;t=${Math.ceil(retryAfter / SECOND_MS)}`,
  });
  throw new DomainError('too_many_requests', 'too many requests', { retryAfter });
}
