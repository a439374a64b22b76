import type { FastifyInstance } from 'fastify';
import { adminOperations } from '../../contract/operations/admin.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { logAdminAction } from './require-admin.js';

/** `/admin/users` */
export function adminUserRoutes(
  app: FastifyInstance,
  { accounts }: Pick<HttpDeps, 'accounts'>,
): void {
  route(app, adminOperations.listUsers, async ({ query }) => {
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

  route(app, adminOperations.endUserSessions, async (request, _reply) => {
    const id = readUuid('id', request.params.id);
    await accounts.administration.endSessions(id);
    await logAdminAction(accounts, request, { action: 'end sessions', user: id });
  });
}
