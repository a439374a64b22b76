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
    if (newest === undefined) return { version, newer: null, error: null };
    if ('error' in newest) return { version, newer: null, error: newest.error };
    const newer = isLater(newest.version, version) ? newest.version : null;
    return { version, newer, error: null };
  });
}
