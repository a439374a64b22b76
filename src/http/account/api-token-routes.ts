import type { FastifyInstance } from 'fastify';
import type * as contract from '../../contract/api-tokens.js';
import { accountOperations } from '../../contract/operations/account.js';
import type { ApiToken } from '../../domain/user.js';
import { requireCurrentSession } from '../security/current-session.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment, readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';

/** `/account/tokens`. API tokens are refused here: a token cannot make or revoke tokens. */
export function apiTokenRoutes(
  app: FastifyInstance,
  { accounts }: Pick<HttpDeps, 'accounts'>,
): void {
  const { apiTokens } = accounts;
  route(app, accountOperations.listApiTokens, async (request) => {
    const { user } = await requireCurrentSession(accounts, request);
    const tokens = await apiTokens.all(user.id);
    return { tokens: tokens.map(listedTokenView) };
  });

  route(app, accountOperations.makeApiToken, async (request, _reply) => {
    const { name, scopes, expires_at } = request.body;
    const session = await requireCurrentSession(accounts, request);
    const { token, secret } = await apiTokens.make(session, {
      name,
      scopes,
      expiresAt: readMoment('expires_at', expires_at),
    });
    request.log.info({ userId: session.user.id, tokenId: token.id }, 'API token made');
    return { ...fieldsOf(token), token: secret };
  });

  route(app, accountOperations.revokeApiToken, async (request, _reply) => {
    const { user } = await requireCurrentSession(accounts, request);
    const id = readUuid('id', request.params.id);
    await apiTokens.revoke(user.id, id);
    request.log.info({ userId: user.id, tokenId: id }, 'API token revoked');
  });
}

/** A token in the form of the list: without its secret. */
export function listedTokenView(token: ApiToken): contract.ApiToken {
  return { ...fieldsOf(token), last_used_at: optionalTimestamp(token.lastUsedAt) };
}

function fieldsOf({ id, name, scopes, createdAt, expiresAt }: ApiToken) {
  return {
    id,
    name,
    scopes: [...scopes],
    created_at: timestamp(createdAt),
    expires_at: timestamp(expiresAt),
  };
}
