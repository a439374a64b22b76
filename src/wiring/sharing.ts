import type { Config } from '../config/config.js';
import type { Log } from '../domain/log.js';
import { type Sharing, shareDatabase, standAlone } from '../ingest/cluster/sharing.js';
import type { Database } from '../store/connection/database.js';

/** Processes on one PostgreSQL are one service; a process with the embedded database is alone. */
export function openSharing(
  { database: place, role }: Pick<Config, 'database' | 'role'>,
  database: Database,
  log: Log,
): Sharing {
  if (place.kind === 'embedded') return standAlone(database, log);
  return shareDatabase(database, {
    databaseUrl: place.url.reveal(),
    canBeLeader: role !== 'api',
    log,
  });
}
