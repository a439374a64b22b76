import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '../../contract/api-tokens.js';
import { ref } from '../../contract/schema.js';
import type { ApiToken } from '../../domain/api-token.js';
import { requireCurrentSession } from '../security/current-session.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment, readUuid } from '../server/read-values.js';
import { DONE, failure } from '../server/responses.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';

const listSchema = {
  operationId: 'listApiTokens',
  summary: 'The API tokens of the user',
  tags: ['account'],
  security: SESSION_ONLY,
  response: { 200: ref(contract.ApiTokens), ...USER_RESPONSES },
};

const makeSchema = {
  operationId: 'makeApiToken',
  summary: 'Makes a token; only this response contains it',
  tags: ['account'],
  body: contract.NewApiToken,
  response: {
    201: ref(contract.MadeApiToken),
    ...CHANGE_RESPONSES,
    409: failure('The user has the maximum number of tokens'),
  },
};

const revokeSchema = {
  operationId: 'revokeApiToken',
  summary: 'Revokes a token at once',
  tags: ['account'],
  params: contract.ApiTokenPath,
  response: { ...DONE, ...CHANGE_RESPONSES, 404: failure('The user has no such token') },
};

/** `/account/tokens`. API tokens are refused here: a token cannot make or revoke tokens. */
export function apiTokenRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  const { apiTokens } = accounts;
  return async (app) => {
    app.get('/tokens', { schema: listSchema }, async (request) => {
      const { user } = await requireCurrentSession(accounts, request);
      const tokens = await apiTokens.all(user.id);
      return { tokens: tokens.map(listedTokenView) };
    });

    app.post('/tokens', { schema: makeSchema }, async (request, reply) => {
      const { name, scopes, expires_at } = request.body;
      const session = await requireCurrentSession(accounts, request);
      const { token, secret } = await apiTokens.make(session, {
        name,
        scopes,
        expiresAt: readMoment('expires_at', expires_at),
      });
      request.log.info({ userId: session.user.id, tokenId: token.id }, 'API token made');
      return reply.code(201).send({ ...fieldsOf(token), token: secret });
    });

    app.delete('/tokens/:id', { schema: revokeSchema }, async (request, reply) => {
      const { user } = await requireCurrentSession(accounts, request);
      const id = readUuid('id', request.params.id);
      await apiTokens.revoke(user.id, id);
      request.log.info({ userId: user.id, tokenId: id }, 'API token revoked');
      return reply.code(204).send(null);
    });
  };
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
