import type { Redis } from 'ioredis';
import type { Bus } from '../bus/bus.js';
import { writeChange } from '../bus/change-bytes.js';
import { MemoryBus } from '../bus/memory-bus.js';
import { RedisBus } from '../bus/redis-bus.js';
import { connectRedis } from '../bus/redis-connection.js';
import { appendChange, type ServiceState } from '../store/changes.js';
import type { Database } from '../store/database.js';
import { openIngestLock } from '../store/ingest-lock.js';
import { openServer, RECORDER_NAME } from '../store/server.js';
import { Follower, type Following, type FollowOptions } from './follower.js';
import type { IngestLog } from './ingest-log.js';
import { Journal, NO_POSITION, type NotePosition } from './journal.js';
import { type Duty, type Lead, Leadership } from './leadership.js';
import { SoleFollower } from './sole-follower.js';
import { NO_LEAD, SoleLead } from './sole-lead.js';

/** What prices are recorded with. */
export interface Recording {
  /** Opens the database to record in: of several processes, one that others can be shut out of. */
  open(): Promise<{ database: Database; close(): Promise<void> }>;
  /** Tells of what was recorded. */
  readonly journal: Journal;
}

/** How a process stands to the others of its service. */
export interface Sharing {
  readonly bus: Bus;
  /** Tells of changes that any process may make. */
  readonly journal: Journal;
  /** Where processes count together; undefined for a process that is alone. */
  readonly redis: Redis | undefined;
  /** Who does the duty of recording, and when. */
  lead(duty: (recording: Recording) => Duty): Lead;
  /** Hears of what is stored, by this process too. Called once. */
  follow(options: FollowOptions): Following;
  close(): Promise<void>;
}

/** Of a process that is alone. */
export function standAlone(database: Database): Sharing {
  const bus = new MemoryBus();
  const journal = new Journal(bus, NO_POSITION);
  const open = async () => ({ database, close: async () => {} });
  return {
    bus,
    journal,
    redis: undefined,
    lead: (duty) => new SoleLead(duty({ open, journal })),
    follow: (options) => new SoleFollower(bus, options),
    close: () => bus.close(),
  };
}

export interface CompanyOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Whether this process may be the one that records. */
  readonly mayLead: boolean;
  readonly log: IngestLog;
}

/** Of one of several processes that share a PostgreSQL and a Redis. */
export function standInCompany(
  { id: service }: ServiceState,
  { databaseUrl, redisUrl, mayLead, log }: CompanyOptions,
): Sharing {
  const redis = connectRedis(redisUrl);
  const bus = new RedisBus({ url: redisUrl, sender: redis, service, log });
  return {
    bus,
    journal: new Journal(
      bus,
      noteFor(() => undefined),
    ),
    redis,
    lead(duty) {
      if (!mayLead) return NO_LEAD;
      const journal = new Journal(
        bus,
        noteFor(() => leadership.term),
      );
      const leadership: Leadership = new Leadership(
        (onLost) => openIngestLock(databaseUrl, onLost),
        duty({ open: () => openRecorder(databaseUrl), journal }),
        log,
      );
      return leadership;
    },
    follow: (options) => new Follower(bus, options),
    async close() {
      await bus.close();
      redis.disconnect();
    },
  };
}

async function openRecorder(url: string) {
  const database = await openServer(url, RECORDER_NAME);
  return { database, close: () => database.close() };
}

/** @param term that of whoever alone may make the change; undefined where anybody may */
function noteFor(term: () => number | undefined): NotePosition {
  return (session, change) =>
    appendChange(session, { madeAt: change.madeAt, bytes: writeChange(change), term: term() });
}
