import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { SessionInfo, SessionPath } from '../../contract/account.js';
import { ref } from '../../contract/schema.js';
import { requireCurrentSession } from '../security/current-session.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import { clearCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { DONE, failure } from '../server/responses.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';
import { sessionView } from './session-view.js';

const listSchema = {
  operationId: 'listSessions',
  summary: "The user's sessions",
  tags: ['account'],
  security: SESSION_ONLY,
  response: {
    200: Type.Array(ref(SessionInfo), { description: 'Last used first' }),
    ...USER_RESPONSES,
  },
};

const endSchema = {
  operationId: 'endSession',
  summary: "Ends one of the user's sessions",
  tags: ['account'],
  params: SessionPath,
  response: { ...DONE, ...CHANGE_RESPONSES, 404: failure('The user has no such session') },
};

const endAllSchema = {
  operationId: 'endAllSessions',
  summary: "Signs out everywhere: ends all of the user's sessions, this one included",
  tags: ['account'],
  response: { ...DONE, ...CHANGE_RESPONSES },
};

/** `/account/sessions` */
export function accountSessionRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/sessions', { schema: listSchema }, async (request) => {
      const current = await requireCurrentSession(accounts, request);
      const sessions = await accounts.own.sessions(current);
      return sessions.map((session) => sessionView(session, current));
    });

    app.delete('/sessions/:id', { schema: endSchema }, async (request, reply) => {
      const current = await requireCurrentSession(accounts, request);
      const id = readUuid('id', request.params.id);
      if (await accounts.own.endSession(current, id)) clearCookie(reply, accounts.cookies.session);
      request.log.info({ userId: current.user.id, ip: request.ip }, 'session ended');
      return reply.code(204).send(null);
    });

    app.delete('/sessions', { schema: endAllSchema }, async (request, reply) => {
      const current = await requireCurrentSession(accounts, request);
      await accounts.own.endAllSessions(current);
      clearCookie(reply, accounts.cookies.session);
      request.log.info({ userId: current.user.id, ip: request.ip }, 'all sessions ended');
      return reply.code(204).send(null);
    });
  };
}
