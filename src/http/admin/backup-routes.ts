import type { FastifyInstance } from 'fastify';
import { adminOperations } from '../../contract/operations/admin.js';
import { DomainError } from '../../domain/errors.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';
import { logAdminAction } from './require-admin.js';

/** `/admin/backups` */
export function adminBackupRoutes(
  app: FastifyInstance,
  { accounts, backups }: Pick<HttpDeps, 'accounts' | 'backups'>,
): void {
  route(app, adminOperations.listBackups, async () => {
    // Read before the list: a backup that has just ended is in the list.
    const isRunning = backups?.isRunning ?? false;
    const made = (await backups?.list()) ?? [];
    return {
      directory: backups?.directory ?? null,
      under_way: isRunning,
      error: backups?.error ?? null,
      backups: made.map(({ name, madeAt, size }) => ({ name, made_at: timestamp(madeAt), size })),
    };
  });

  route(app, adminOperations.makeBackup, async (request) => {
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
}
