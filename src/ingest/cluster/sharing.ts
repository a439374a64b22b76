import type { Bus } from '../../bus/bus.js';
import { MemoryBus } from '../../bus/memory-bus.js';
import { PostgresBus } from '../../bus/postgres-bus.js';
import { openIngestLock } from '../../store/cluster/ingest-lock.js';
import type { Database } from '../../store/connection/database.js';
import { openServer, RECORDER_NAME } from '../../store/connection/server.js';
import type { IngestLog } from '../ingest-log.js';
import { LogWriter } from '../record/log-writer.js';
import { Follower } from '../replica/follower.js';
import { type Duty, type Lead, Leadership } from './leadership.js';
import { NO_LEAD, SoleLead } from './sole-lead.js';

/** What prices are recorded with. */
export interface Recording {
  /** Opens the database to record in: of several processes, one that others can be shut out of. */
  open(): Promise<{ database: Database; close(): Promise<void> }>;
  /** Appends what only the leader may append. */
  readonly writer: LogWriter;
}

/** What a process shares with the others of its service. */
export interface Sharing {
  readonly bus: Bus;
  /** Takes in what all processes append to the log, this one included. */
  readonly follower: Follower;
  /** Appends what any process may append. */
  readonly writer: LogWriter;
  /** The database by which processes keep in step; undefined for a process that is alone. */
  readonly sharedDatabase: Database | undefined;
  /** Decides when this process records. */
  lead(duty: (recording: Recording) => Duty): Lead;
  close(): Promise<void>;
}

/** Of a process that is alone on its database, the embedded one. */
export function standAlone(database: Database, log: IngestLog): Sharing {
  const bus = new MemoryBus();
  const follower = new Follower({ database, log, isShared: false });
  const writer = new LogWriter({ sender: '', term: () => undefined, follower });
  const open = async () => ({ database, close: async () => {} });
  return {
    bus,
    follower,
    writer,
    sharedDatabase: undefined,
    lead: (duty) => new SoleLead(duty({ open, writer })),
    close: () => bus.close(),
  };
}

export interface ShareOptions {
  /** Of the database, for connections of their own. */
  readonly databaseUrl: string;
  /** Whether this process may be the leader, the one that records. */
  readonly mayLead: boolean;
  readonly log: IngestLog;
}

/** Of one of several processes that share a PostgreSQL, or of one that may get company. */
export function shareDatabase(
  database: Database,
  { databaseUrl, mayLead, log }: ShareOptions,
): Sharing {
  const sender = crypto.randomUUID();
  const bus = new PostgresBus({ database, url: databaseUrl, log });
  const follower = new Follower({ database, log, isShared: true });
  // Rows of its own come by a call.
  bus.subscribe('price_log', (from) => {
    if (from !== sender) follower.look();
  });
  return {
    bus,
    follower,
    writer: new LogWriter({ sender, term: () => undefined, follower }),
    sharedDatabase: database,
    lead(duty) {
      if (!mayLead) return NO_LEAD;
      const writer = new LogWriter({ sender, term: () => leadership.term, follower });
      const leadership: Leadership = new Leadership(
        (onLost) => openIngestLock(databaseUrl, onLost),
        duty({ open: () => openRecorder(databaseUrl), writer }),
        log,
      );
      return leadership;
    },
    close: () => bus.close(),
  };
}

async function openRecorder(url: string) {
  const database = await openServer(url, RECORDER_NAME);
  return { database, close: () => database.close() };
}
