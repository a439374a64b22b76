import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../auth/cookies.js';
import type * as auth from '../../auth/merging.js';
import { MergeConfirmation, MergeState } from '../../contract/merge.js';
import { ref } from '../../contract/schema.js';
import { requireCurrentSession } from '../security/current-session.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import { clearCookie, setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { DONE, failure } from '../server/responses.js';
import { timestamp } from '../server/timestamp.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';

const stateSchema = {
  operationId: 'getMerge',
  summary: 'The account that this browser has offered to merge, and what merging would do',
  tags: ['account'],
  security: SESSION_ONLY,
  response: { 200: ref(MergeState), ...USER_RESPONSES },
};

const offerSchema = {
  operationId: 'offerMerge',
  summary: 'Offers this account for 15 minutes to the account that signs in next in this browser',
  tags: ['account'],
  response: {
    200: ref(MergeState),
    ...CHANGE_RESPONSES,
    403: failure('The CSRF token is wrong, or the user signed in too long ago'),
  },
};

const withdrawSchema = {
  operationId: 'withdrawMerge',
  summary: 'Withdraws the offer of this browser',
  tags: ['account'],
  response: { ...DONE, ...CHANGE_RESPONSES },
};

const confirmSchema = {
  operationId: 'confirmMerge',
  summary: 'Moves everything of the offered account into this one, and deletes the offered one',
  tags: ['account'],
  body: MergeConfirmation,
  response: {
    ...DONE,
    ...CHANGE_RESPONSES,
    409: failure('The account is not offered here, or the two accounts conflict'),
  },
};

/** `/account/merge` */
export function mergeRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  const { merging, cookies } = accounts;
  const tokenIn = (request: FastifyRequest) => readCookie(request.headers.cookie, cookies.merge);

  return async (app) => {
    app.get('/merge', { schema: stateSchema }, async (request) => {
      const session = await requireCurrentSession(accounts, request);
      return stateView(await merging.state(session, tokenIn(request)));
    });

    app.post('/merge', { schema: offerSchema }, async (request, reply) => {
      const session = await requireCurrentSession(accounts, request);
      const token = await merging.offer(session);
      setCookie(reply, cookies.merge, token);
      return stateView(await merging.state(session, token));
    });

    app.delete('/merge', { schema: withdrawSchema }, async (request, reply) => {
      await merging.withdraw(tokenIn(request));
      clearCookie(reply, cookies.merge);
      return reply.code(204).send(null);
    });

    app.post('/merge/confirm', { schema: confirmSchema }, async (request, reply) => {
      const session = await requireCurrentSession(accounts, request);
      const from = readUuid('body.from', request.body.from);
      await merging.merge(session, tokenIn(request), from);
      clearCookie(reply, cookies.merge);
      request.log.info({ userId: session.user.id, from, ip: request.ip }, 'accounts merged');
      return reply.code(204).send(null);
    });
  };
}

function stateView(state: auth.MergeState | undefined): MergeState {
  if (state === undefined) return { offered_until: null, source: null };
  const { expiresAt, source } = state;
  return {
    offered_until: timestamp(expiresAt),
    source: source === undefined ? null : sourceView(source),
  };
}

function sourceView({ user, providers, holdings, lostEmail, refusal }: auth.MergeSource) {
  return {
    id: user.id,
    email: user.email ?? '',
    name: user.name,
    providers: providers.map(({ provider }) => provider),
    lots: holdings.lots,
    watched: holdings.watched,
    alerts: holdings.alerts,
    lost_email: lostEmail ?? null,
    refusal: refusal ?? null,
  };
}
