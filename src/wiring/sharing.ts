import type { Config } from '../config/config.js';
import type { IngestLog } from '../ingest/ingest-log.js';
import { type Sharing, standAlone, standInCompany } from '../ingest/sharing.js';
import type { ServiceState } from '../store/changes.js';
import type { Database } from '../store/database.js';

/** How this process stands to others: with Redis it is one of several, without it is alone. */
export function openSharing(
  { database: place, redisUrl, role }: Config,
  database: Database,
  state: ServiceState,
  log: IngestLog,
): Sharing {
  if (redisUrl === undefined || place.kind === 'embedded') return standAlone(database);
  return standInCompany(state, {
    databaseUrl: place.url.reveal(),
    redisUrl: redisUrl.reveal(),
    mayLead: role !== 'api',
    log,
  });
}
