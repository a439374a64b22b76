import type { Bus } from '../bus/bus.js';
import { writeChange } from '../bus/change-bytes.js';
import { MemoryBus } from '../bus/memory-bus.js';
import { PostgresBus } from '../bus/postgres-bus.js';
import { appendChange } from '../store/changes.js';
import type { Database } from '../store/database.js';
import { openIngestLock } from '../store/ingest-lock.js';
import { openServer, RECORDER_NAME } from '../store/server.js';
import { Follower, type Following, type FollowOptions } from './follower.js';
import type { IngestLog } from './ingest-log.js';
import { Journal, NO_POSITION, type NotePosition, type OnCommitted } from './journal.js';
import { type Duty, type Lead, Leadership } from './leadership.js';
import { SoleFollower } from './sole-follower.js';
import { NO_LEAD, SoleLead } from './sole-lead.js';

/** What prices are recorded with. */
export interface Recording {
  /** Opens the database to record in: of several processes, one that others can be shut out of. */
  open(): Promise<{ database: Database; close(): Promise<void> }>;
  /** The changes that only the leader makes. */
  readonly journal: Journal;
}

/** What a process shares with the others of its service. */
export interface Sharing {
  readonly bus: Bus;
  /** The changes that any process may make. */
  readonly journal: Journal;
  /** The database by which processes keep in step; undefined for a process that is alone. */
  readonly sharedDatabase: Database | undefined;
  /** Decides when this process records. */
  lead(duty: (recording: Recording) => Duty): Lead;
  /** Follows the changes of all processes, this one included. Called once. */
  follow(options: FollowOptions): Following;
  close(): Promise<void>;
}

/** Of a process that is alone on its database, the embedded one. */
export function standAlone(database: Database): Sharing {
  const bus = new MemoryBus();
  let follower: Following | undefined;
  const journal = new Journal(NO_POSITION, (position, change) =>
    follower?.receive(position, change),
  );
  const open = async () => ({ database, close: async () => {} });
  return {
    bus,
    journal,
    sharedDatabase: undefined,
    lead: (duty) => new SoleLead(duty({ open, journal })),
    follow(options) {
      follower = new SoleFollower(options);
      return follower;
    },
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
  let follower: Following | undefined;
  const onCommitted: OnCommitted = (position, change) => follower?.receive(position, change);
  return {
    bus,
    journal: new Journal(
      appendWith(sender, () => undefined),
      onCommitted,
    ),
    sharedDatabase: database,
    lead(duty) {
      if (!mayLead) return NO_LEAD;
      const journal = new Journal(
        appendWith(sender, () => leadership.term),
        onCommitted,
      );
      const leadership: Leadership = new Leadership(
        (onLost) => openIngestLock(databaseUrl, onLost),
        duty({ open: () => openRecorder(databaseUrl), journal }),
        log,
      );
      return leadership;
    },
    follow(options) {
      const reader = new Follower(options);
      // Changes of its own come by a call.
      bus.subscribe('changes', (from) => {
        if (from !== sender) reader.look();
      });
      follower = reader;
      return reader;
    },
    close: () => bus.close(),
  };
}

async function openRecorder(url: string) {
  const database = await openServer(url, RECORDER_NAME);
  return { database, close: () => database.close() };
}

/** @param term of the leader, which alone may make the change; undefined where any process may */
function appendWith(sender: string, term: () => number | undefined): NotePosition {
  return (session, change) =>
    appendChange(session, {
      madeAt: change.madeAt,
      bytes: writeChange(change),
      term: term(),
      sender,
    });
}
