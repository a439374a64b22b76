import type { preParsingAsyncHookHandler } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { DomainError } from '../../domain/errors.js';
import { SECOND_MS } from '../../domain/units.js';
import { requireCaller } from './caller.js';

/**
 * Allows each user one running request to a route; a second one is refused before its body is read.
 * @param message the error message of the refusal
 */
export function oneAtATime(accounts: Accounts, message: string): preParsingAsyncHookHandler {
  const busy = new Set<string>();
  return async (request, reply) => {
    const { id } = (await requireCaller(accounts, request)).user;
    if (busy.has(id)) {
      throw new DomainError('too_many_requests', message, { retryAfter: SECOND_MS });
    }
    busy.add(id);
    reply.raw.once('close', () => busy.delete(id));
  };
}
