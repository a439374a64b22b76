import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Backups } from '../../contract/admin.js';
import { Message } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { failure } from '../server/responses.js';
import { timestamp } from '../server/timestamp.js';
import { ADMIN_CHANGE_RESPONSES, ADMIN_RESPONSES } from './admin-responses.js';
import { logAdminAction } from './require-admin.js';

const listSchema = {
  operationId: 'listBackups',
  summary: 'The backups in the folder that the setting BACKUP_DIR names',
  tags: ['admin'],
  security: SESSION_ONLY,
  response: { 200: ref(Backups), ...ADMIN_RESPONSES },
};

const makeSchema = {
  operationId: 'makeBackup',
  summary: 'Makes a backup now, and deletes the oldest ones',
  tags: ['admin'],
  response: {
    200: ref(Message, {
      description: 'The backup has begun; the list contains it when it is complete',
    }),
    ...ADMIN_CHANGE_RESPONSES,
    409: failure('The setting BACKUP_DIR is empty'),
  },
};

/** `/admin/backups` */
export function adminBackupRoutes({ accounts, backups }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/backups', { schema: listSchema }, async () => {
      // Read before the list: one that is no longer under way is in it.
      const isRunning = backups?.isRunning ?? false;
      const made = (await backups?.list()) ?? [];
      return {
        directory: backups?.directory ?? null,
        under_way: isRunning,
        error: backups?.error ?? null,
        backups: made.map(({ name, madeAt, size }) => ({ name, made_at: timestamp(madeAt), size })),
      };
    });

    app.post('/backups', { schema: makeSchema }, async (request) => {
      if (backups === undefined) {
        throw new DomainError(
          'no_backup_folder',
          'BACKUP_DIR is not set: set it to the folder in which backups are kept',
        );
      }
      await logAdminAction(accounts, request, { action: 'make backup' });
      // A large backup takes minutes, longer than proxies wait for a response.
      backups.make().catch((error: unknown) => {
        request.log.error({ err: error }, 'backup failed');
      });
      return { message: 'the backup is being made' };
    });
  };
}
