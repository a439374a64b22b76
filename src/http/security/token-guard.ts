import type { FastifyInstance } from 'fastify';
import type { TokenScope } from '../../domain/api-token.js';
import { HttpError } from '../server/errors.js';
import type { AuthLimit } from './auth-rate-limit.js';
import { bearerToken } from './bearer.js';
import { type CallerLookup, callerOf } from './caller.js';

/**
 * How a route treats API tokens: it requires a scope, accepts any valid token, or ignores tokens. A
 * route without a rule refuses them.
 */
export type TokenRule = TokenScope | 'any' | 'ignored';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly token?: TokenRule;
  }
}

/**
 * Checks requests with an API token against the rules of their routes. It runs after the limit of
 * sign-in requests, where that applies, and before the body is read.
 */
export function installTokenGuard(
  api: FastifyInstance,
  accounts: CallerLookup,
  limit: AuthLimit,
): void {
  api.addHook('preParsing', async (request, reply) => {
    const rule = request.routeOptions.config.token;
    if (rule === 'ignored' || bearerToken(request.raw) === undefined) return;
    const caller = await callerOf(accounts, request);
    if (caller?.by !== 'token') {
      request.log.info({ ip: request.ip }, 'API token refused');
      await limit.count(request, reply);
      throw invalidToken();
    }
    if (rule === undefined) throw new HttpError(403, 'this address does not take API tokens');
    if (rule !== 'any' && !caller.scopes.includes(rule)) throw missingScope(rule);
  });
}

// Challenges (RFC 6750, section 3).

function invalidToken(): HttpError {
  return new HttpError(401, 'the API token is unknown, has expired or was revoked', {
    'www-authenticate': 'Bearer error="invalid_token"',
  });
}

function missingScope(scope: TokenScope): HttpError {
  return new HttpError(403, `this token lacks the scope ${scope}`, {
    'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  });
}
