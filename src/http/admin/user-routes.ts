import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AdminUserPath, AdminUsers, AdminUsersQuery } from '../../contract/admin.js';
import { ref } from '../../contract/schema.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { DONE, failure } from '../server/responses.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { ADMIN_CHANGE_RESPONSES, ADMIN_RESPONSES } from './admin-responses.js';
import { logAdminAction } from './require-admin.js';

const listSchema = {
  operationId: 'listUsers',
  summary: 'The users, without their portfolios',
  tags: ['admin'],
  security: SESSION_ONLY,
  querystring: AdminUsersQuery,
  response: { 200: ref(AdminUsers), ...ADMIN_RESPONSES },
};

const endSchema = {
  operationId: 'endUserSessions',
  summary: 'Ends all sessions of a user',
  tags: ['admin'],
  params: AdminUserPath,
  response: { ...DONE, ...ADMIN_CHANGE_RESPONSES, 404: failure('There is no such user') },
};

/** `/admin/users` */
export function adminUserRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/users', { schema: listSchema }, async ({ query }) => {
      const { search, limit, offset } = query;
      const { users, total } = await accounts.administration.search({
        text: search,
        limit,
        offset,
      });
      return {
        users: users.map(({ user, lastSeenAt, sessions, holdings }) => ({
          id: user.id,
          email: user.email ?? '',
          name: user.name,
          role: accounts.roleOf(user),
          created_at: timestamp(user.createdAt),
          last_used_at: optionalTimestamp(lastSeenAt),
          sessions,
          holdings,
        })),
        total,
      };
    });

    app.delete('/users/:id/sessions', { schema: endSchema }, async (request, reply) => {
      const id = readUuid('id', request.params.id);
      await accounts.administration.endSessions(id);
      await logAdminAction(accounts, request, { action: 'end sessions', user: id });
      return reply.code(204).send(null);
    });
  };
}
