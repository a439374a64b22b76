import { PGlite } from '@electric-sql/pglite';

/**
 * The command line of the embedded PostgreSQL.
 * @param sync whether a commit is on the disk before it is answered
 */
export function startParameters({ sync }: { readonly sync: boolean }): string[] {
  const [mode = '--single', ...others] = PGlite.defaultStartParams.filter((one) => one !== '-F');
  // The default, fdatasync, is a call that PGlite answers without doing anything.
  const syncing = sync ? ['-c', 'wal_sync_method=fsync'] : ['-F'];
  return [mode, ...syncing, ...others];
}
