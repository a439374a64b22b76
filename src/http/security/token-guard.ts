import type { FastifyInstance } from 'fastify';
import type { Access } from '../../contract/operations/operation.js';
import { TOKEN_SCOPES, type TokenScope } from '../../domain/user.js';
import { HttpError } from '../server/errors.js';
import type { AuthLimit } from './auth-rate-limit.js';
import { bearerToken } from './bearer.js';
import { type CallerLookup, callerOf } from './caller.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it refuses API tokens. */
    readonly access?: Access;
  }
}

/**
 * Checks requests with an API token against who may call their routes. It runs after the limit of sign-in
 * requests, if there is one, and before the body is read.
 */
export function installTokenGuard(
  api: FastifyInstance,
  accounts: CallerLookup,
  limit: AuthLimit,
): void {
  api.addHook('preParsing', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === 'monitor' || bearerToken(request.raw) === undefined) return;
    const caller = await callerOf(accounts, request);
    if (caller?.by !== 'token') {
      request.log.info({ ip: request.ip }, 'API token refused');
      await limit.count(request, reply);
      throw invalidToken();
    }
    if (access === 'public') return;
    const scope = TOKEN_SCOPES.find((candidate) => candidate === access);
    if (scope === undefined) throw new HttpError(403, 'this address does not take API tokens');
    if (!caller.scopes.includes(scope)) throw missingScope(scope);
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
