import type { FastifyInstance } from 'fastify';
import { adminOperations } from '../../contract/operations/admin.js';
import { isLater } from '../../feeds/release-check.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';

/** `/admin/release` */
export function adminReleaseRoute(
  app: FastifyInstance,
  { releases, settings: { version } }: Pick<HttpDeps, 'releases' | 'settings'>,
): void {
  route(app, adminOperations.getRelease, async () => {
    const newest = await releases?.newest();
    const none = { version, newer: null, error: null, error_code: null, error_status: null };
    if (newest === undefined) return none;
    if ('error' in newest) {
      const { error, code, status = null } = newest;
      return { ...none, error, error_code: code, error_status: status };
    }
    return { ...none, newer: isLater(newest.version, version) ? newest.version : null };
  });
}
