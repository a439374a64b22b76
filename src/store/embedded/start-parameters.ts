import { PGlite } from '@electric-sql/pglite';

/** What differs from PostgreSQL's defaults beside syncing, which are those of a server. */
const SMALL = {
  // One session reads through them; the system's own cache holds the rest.
  shared_buffers: '16MB',
  // The memory of WebAssembly grows, and never shrinks again.
  maintenance_work_mem: '16MB',
  // How much of the log is kept for reuse after a checkpoint.
  min_wal_size: '32MB',
  max_wal_size: '128MB',
} as const;

/**
 * The command line of the embedded PostgreSQL.
 * @param sync whether a commit is on the disk before it is answered
 */
export function startParameters({ sync }: { readonly sync: boolean }): string[] {
  const [mode = '--single', ...others] = PGlite.defaultStartParams.filter((one) => one !== '-F');
  // The default, fdatasync, is a call that PGlite answers without doing anything.
  const syncing = sync ? ['-c', 'wal_sync_method=fsync'] : ['-F'];
  const small = Object.entries(SMALL).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [mode, ...syncing, ...others, ...small];
}
