import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '../../contract/api-tokens.js';
import { ref } from '../../contract/schema.js';
import type { ApiToken } from '../../domain/api-token.js';
import { authenticated } from '../security/current-session.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import {
  CHANGE_ANSWERS,
  DONE,
  failure,
  moment,
  PORTFOLIO_ANSWERS,
  uuid,
} from '../server/user-responses.js';
import { optionalTimestamp, timestamp } from '../server/views.js';

const listSchema = {
  operationId: 'listApiTokens',
  summary: 'The tokens by which programs act for the user',
  tags: ['account'],
  security: SESSION_ONLY,
  response: { 200: ref(contract.ApiTokens), ...PORTFOLIO_ANSWERS },
};

const makeSchema = {
  operationId: 'makeApiToken',
  summary: 'Makes a token; it is in this answer and cannot be had again',
  tags: ['account'],
  body: contract.NewApiToken,
  response: {
    201: ref(contract.MadeApiToken),
    ...CHANGE_ANSWERS,
    409: failure('The user has as many tokens as he may'),
  },
};

const revokeSchema = {
  operationId: 'revokeApiToken',
  summary: 'Ends a token at once',
  tags: ['account'],
  params: contract.ApiTokenPath,
  response: { ...DONE, ...CHANGE_ANSWERS, 404: failure('The user has no such token') },
};

/** `/account/tokens`. A token itself is refused here: it makes no other and ends none. */
export function apiTokenRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  const { apiTokens } = accounts;
  return async (app) => {
    app.get('/tokens', { schema: listSchema }, async (request) => {
      const { user } = await authenticated(accounts, request);
      const tokens = await apiTokens.all(user.id);
      return { tokens: tokens.map(listedTokenView) };
    });

    app.post('/tokens', { schema: makeSchema }, async (request, reply) => {
      const { name, scopes, expires_at } = request.body;
      const session = await authenticated(accounts, request);
      const { token, secret } = await apiTokens.make(session, {
        name,
        scopes,
        expiresAt: moment('expires_at', expires_at),
      });
      request.log.info({ userId: session.user.id, tokenId: token.id }, 'API token made');
      return reply.code(201).send({ ...fieldsOf(token), token: secret });
    });

    app.delete('/tokens/:id', { schema: revokeSchema }, async (request, reply) => {
      const { user } = await authenticated(accounts, request);
      const id = uuid('id', request.params.id);
      await apiTokens.revoke(user.id, id);
      request.log.info({ userId: user.id, tokenId: id }, 'API token revoked');
      return reply.code(204).send(null);
    });
  };
}

/** A token as its owner sees it later: without its secret. */
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
