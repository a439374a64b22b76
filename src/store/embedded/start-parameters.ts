import { PGlite } from '@electric-sql/pglite';

/** Differences from PostgreSQL's defaults, which are for servers. Syncing is set below. */
const SMALL = {
  // One session uses these buffers; the system's own cache holds the rest.
  shared_buffers: '16MB',
  // The memory of WebAssembly grows, but never shrinks.
  maintenance_work_mem: '16MB',
  // The amount of log kept for reuse after a checkpoint.
  min_wal_size: '32MB',
  max_wal_size: '128MB',
} as const;

/**
 * The command line of the embedded PostgreSQL.
 * @param sync whether a commit is on the disk before the response
 */
export function startParameters({ sync }: { readonly sync: boolean }): string[] {
  const [mode = '--single', ...others] = PGlite.defaultStartParams.filter((one) => one !== '-F');
  // The default, fdatasync, does nothing in PGlite.
  const syncing = sync ? ['-c', 'wal_sync_method=fsync'] : ['-F'];
  const small = Object.entries(SMALL).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [mode, ...syncing, ...others, ...small];
}
