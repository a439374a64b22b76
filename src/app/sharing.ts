import type { Config } from '../config/config.js';
import type { Log } from '../domain/log.js';
import {
  LeaderElection,
  type Leadership,
  type LeaderTask,
  LeaderTerm,
} from '../ingest/cluster/leader-election.js';
import { NEVER_LEADER, SoleLeader } from '../ingest/cluster/sole-leader.js';
import { LogWriter } from '../ingest/record/log-writer.js';
import { Follower } from '../ingest/replica/follower.js';
import type { Replica } from '../ingest/replica/replica.js';
import type { ReplicaLoader } from '../ingest/replica/replica-loader.js';
import type { Bus } from '../runtime/bus/bus.js';
import { MemoryBus } from '../runtime/bus/memory-bus.js';
import { openIngestLock } from '../store/cluster/ingest-lock.js';
import { PostgresBus } from '../store/cluster/postgres-bus.js';
import type { Database } from '../store/connection/database.js';
import { logLostConnections } from '../store/connection/log-lost-connections.js';
import { openServer, RECORDER_NAME } from '../store/connection/server.js';

/** The objects with which the leader records prices. */
export interface LeaderAccess {
  /** Opens the database to record in; with several processes, a new leader can end its connections. */
  open(): Promise<{ database: Database; close(): Promise<void> }>;
  /** Appends rows that only the leader may append. */
  readonly writer: LogWriter;
}

/** The objects that a process shares with the others of its service. */
export interface Sharing {
  readonly bus: Bus;
  /** Reads the rows that all processes append to the log, including this one. */
  readonly follower: Follower;
  /** Appends rows that any process may append. */
  readonly writer: LogWriter;
  readonly leaderAccess: LeaderAccess;
  /** The database by which processes keep in step; undefined for a single process. */
  readonly sharedDatabase: Database | undefined;
  /** Creates the leadership that runs the task while this process is the leader. */
  createLeadership(task: LeaderTask): Leadership;
  close(): Promise<void>;
}

export interface SharingParts {
  readonly database: Database;
  readonly replica: Replica;
  readonly loader: ReplicaLoader;
  readonly log: Log;
}

/** Processes on one PostgreSQL database form one service; a process with the embedded database runs alone. */
export function openSharing({ database, role }: Config, parts: SharingParts): Sharing {
  if (database.kind === 'embedded') return standAlone(parts);
  return shareDatabase(parts, {
    databaseUrl: database.url.reveal(),
    canBeLeader: role !== 'api',
  });
}

/** For a single process, on the embedded database. */
export function standAlone(parts: SharingParts): Sharing {
  const bus = new MemoryBus();
  const follower = new Follower({ ...parts, isShared: false });
  const writer = new LogWriter({ sender: '', term: () => undefined, follower });
  return {
    bus,
    follower,
    writer,
    leaderAccess: {
      open: async () => ({ database: parts.database, close: async () => {} }),
      writer,
    },
    sharedDatabase: undefined,
    createLeadership: (task) => new SoleLeader(task),
    close: () => bus.close(),
  };
}

export interface ShareOptions {
  /** The URL of the database, for separate connections. */
  readonly databaseUrl: string;
  /** Whether this process may become the leader, which records prices. */
  readonly canBeLeader: boolean;
}

/** For a process that shares, or may share, a PostgreSQL database with others. */
export function shareDatabase(
  parts: SharingParts,
  { databaseUrl, canBeLeader }: ShareOptions,
): Sharing {
  const { database, log } = parts;
  const sender = crypto.randomUUID();
  const bus = new PostgresBus({ database, url: databaseUrl, log });
  const follower = new Follower({ ...parts, isShared: true });
  // The writer passes rows of this process to the follower directly.
  bus.subscribe('price_log', (from) => {
    if (from !== sender) follower.look();
  });
  const term = new LeaderTerm();
  return {
    bus,
    follower,
    writer: new LogWriter({ sender, term: () => undefined, follower }),
    leaderAccess: {
      open: () => openRecorder(databaseUrl, log),
      writer: new LogWriter({ sender, term: () => term.number, follower }),
    },
    sharedDatabase: database,
    createLeadership(task) {
      if (!canBeLeader) return NEVER_LEADER;
      const open = (onLost: (reason: string) => void) => openIngestLock(databaseUrl, onLost);
      return new LeaderElection({ open, term, task, log });
    },
    close: () => bus.close(),
  };
}

/** Opens the database for recording, over connections that a new leader ends. */
export async function openRecorder(url: string, log: Log) {
  const database = await openServer(url, RECORDER_NAME);
  logLostConnections(database, log, RECORDER_NAME);
  return { database, close: () => database.close() };
}
