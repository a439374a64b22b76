import type { Log } from '../../domain/log.js';
import type { Bus } from '../../runtime/bus/bus.js';
import { MemoryBus } from '../../runtime/bus/memory-bus.js';
import { openIngestLock } from '../../store/cluster/ingest-lock.js';
import { PostgresBus } from '../../store/cluster/postgres-bus.js';
import type { Database } from '../../store/connection/database.js';
import { logLostConnections } from '../../store/connection/log-lost-connections.js';
import { openServer, RECORDER_NAME } from '../../store/connection/server.js';
import { LogWriter } from '../record/log-writer.js';
import { Follower } from '../replica/follower.js';
import { LeaderElection, type Leadership, type LeaderTask } from './leader-election.js';
import { NEVER_LEADER, SoleLeader } from './sole-leader.js';

/** What prices are recorded with. */
export interface Recording {
  /** Opens the database to record in; with several processes, a new leader can end its connections. */
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
  /** The database by which processes keep in step; undefined for a single process. */
  readonly sharedDatabase: Database | undefined;
  /** Creates the leadership that runs the task while this process is the leader. */
  createLeadership(task: (recording: Recording) => LeaderTask): Leadership;
  close(): Promise<void>;
}

/** For a single process, on the embedded database. */
export function standAlone(database: Database, log: Log): Sharing {
  const bus = new MemoryBus();
  const follower = new Follower({ database, log, isShared: false });
  const writer = new LogWriter({ sender: '', term: () => undefined, follower });
  const open = async () => ({ database, close: async () => {} });
  return {
    bus,
    follower,
    writer,
    sharedDatabase: undefined,
    createLeadership: (task) => new SoleLeader(task({ open, writer })),
    close: () => bus.close(),
  };
}

export interface ShareOptions {
  /** Of the database, for connections of their own. */
  readonly databaseUrl: string;
  /** Whether this process may be the leader, the one that records. */
  readonly canBeLeader: boolean;
  readonly log: Log;
}

/** For a process that shares a PostgreSQL with others, or may later. */
export function shareDatabase(
  database: Database,
  { databaseUrl, canBeLeader, log }: ShareOptions,
): Sharing {
  const sender = crypto.randomUUID();
  const bus = new PostgresBus({ database, url: databaseUrl, log });
  const follower = new Follower({ database, log, isShared: true });
  // The writer calls the follower for rows of this process.
  bus.subscribe('price_log', (from) => {
    if (from !== sender) follower.look();
  });
  return {
    bus,
    follower,
    writer: new LogWriter({ sender, term: () => undefined, follower }),
    sharedDatabase: database,
    createLeadership(task) {
      if (!canBeLeader) return NEVER_LEADER;
      const writer = new LogWriter({ sender, term: () => election.term, follower });
      const election: LeaderElection = new LeaderElection(
        (onLost) => openIngestLock(databaseUrl, onLost),
        task({ open: () => openRecorder(databaseUrl, log), writer }),
        log,
      );
      return election;
    },
    close: () => bus.close(),
  };
}

async function openRecorder(url: string, log: Log) {
  const database = await openServer(url, RECORDER_NAME);
  logLostConnections(database, log, RECORDER_NAME);
  return { database, close: () => database.close() };
}
