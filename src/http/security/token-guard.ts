import type { FastifyInstance } from 'fastify';
import type { TokenScope } from '../../domain/api-token.js';
import { HttpError } from '../server/errors.js';
import type { AuthLimit } from './auth-rate-limit.js';
import { bearerToken } from './bearer.js';
import { callerOf, type FindsCallers } from './caller.js';

/**
 * What a route does with API tokens: it wants a token with a scope, or any valid token where
 * everybody is answered, or it does not look at them. A route that says nothing refuses them.
 */
export type TokenRule = TokenScope | 'any' | 'ignored';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly token?: TokenRule;
  }
}

/**
 * Holds requests with an API token against the rules of their routes. It acts after the limit of
 * sign-in requests, where that applies, and before a body is read.
 */
export function installTokenGuard(
  api: FastifyInstance,
  accounts: FindsCallers,
  limit: AuthLimit,
): void {
  api.addHook('preParsing', async (request, reply) => {
    const rule = request.routeOptions.config.token;
    if (rule === 'ignored' || bearerToken(request.raw) === undefined) return;
    const caller = await callerOf(accounts, request);
    if (caller?.by !== 'token') {
      request.log.info({ ip: request.ip }, 'API token refused');
      await limit.count(request, reply);
      throw wrongToken();
    }
    if (rule === undefined) throw new HttpError(403, 'this address does not take API tokens');
    if (rule !== 'any' && !caller.scopes.includes(rule)) throw lackingScope(rule);
  });
}

// The challenges of RFC 6750, 3.

function wrongToken(): HttpError {
  return new HttpError(401, 'the API token is unknown, has expired or was revoked', {
    'www-authenticate': 'Bearer error="invalid_token"',
  });
}

function lackingScope(scope: TokenScope): HttpError {
  return new HttpError(403, `this token lacks the scope ${scope}`, {
    'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  });
}
