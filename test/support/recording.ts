import type { Sharing, SharingParts } from '../../src/app/sharing.js';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import type { Log } from '../../src/domain/log.js';
import type { Clock, EpochMs } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { Compaction } from '../../src/ingest/compaction/compaction.js';
import { LogWriter } from '../../src/ingest/record/log-writer.js';
import { NameWriter } from '../../src/ingest/record/name-writer.js';
import { Recorder, type RecorderParts } from '../../src/ingest/record/recorder.js';
import type { Checkpoints } from '../../src/ingest/replica/checkpoint/checkpoints.js';
import { Follower } from '../../src/ingest/replica/follower.js';
import { Replica } from '../../src/ingest/replica/replica.js';
import { ReplicaLoader } from '../../src/ingest/replica/replica-loader.js';
import { type RankedMarket, SourceTracker } from '../../src/ingest/replica/source-tracker.js';
import type { Database } from '../../src/store/connection/database.js';
import { item } from './api.js';
import { SILENT } from './log.js';

export interface RecordingOptions {
  readonly clock: Clock;
  /** Whether other processes of the test append to the log too. */
  readonly isShared?: boolean;
  readonly markets?: readonly RankedMarket[];
  readonly log?: Log;
  readonly checkpoints?: Checkpoints;
}

/**
 * The prices in the memory of a process, and its recorder, over a database. It has read all stored
 * data, and follows the log until it is closed.
 */
export function openRecording(database: Database, options: RecordingOptions) {
  return openShared(database, options, (parts) => alone(parts, options));
}

/** The same, by the objects that the test creates to follow the log and to append to it. */
export async function openShared<Shared extends Pick<Sharing, 'follower' | 'writer'>>(
  database: Database,
  options: RecordingOptions,
  share: (parts: SharingParts) => Shared,
) {
  const { clock, markets = [], log = SILENT, checkpoints } = options;
  const engine = new Engine(NO_GATES);
  const directory = new ItemDirectory();
  const sources = new SourceTracker(markets, (id, traits) => engine.series.define(id, traits));
  const inMemory = { database, engine, items: directory, sources };
  const replica = new Replica({ ...inMemory, describe: () => item(1), leftOut: new Set(), clock });
  const loader = new ReplicaLoader({ ...inMemory, replica, checkpoints, clock });
  const sharing = share({ database, replica, loader, log });
  const { follower, writer } = sharing;
  const names = new NameWriter({ ...inMemory, writer });
  const loaded = await follower.load();
  follower.start();
  const parts = { ...inMemory, replica, names };
  return {
    engine,
    directory,
    sources,
    names,
    replica,
    loader,
    loaded,
    sharing,
    follower,
    writer,
    recorder: new Recorder({ ...parts, writer }),
    /** A recorder with some parts replaced. */
    recorderWith: (other: Partial<RecorderParts>) => new Recorder({ ...parts, writer, ...other }),
    close: () => follower.stop(),
  };
}

function alone(parts: SharingParts, { isShared = false }: RecordingOptions) {
  const follower = new Follower({ ...parts, isShared });
  const sender = crypto.randomUUID();
  return { follower, writer: new LogWriter({ sender, term: () => undefined, follower }) };
}

export type Recording = Awaited<ReturnType<typeof openRecording>>;

export interface CompactionOptions {
  readonly now: EpochMs;
  /** The database of the compaction itself, if it differs. */
  readonly through?: Database;
  readonly signal?: AbortSignal;
  readonly sleep?: () => Promise<void>;
}

/** Moves old weeks from the log to chunks, like a process that has read all stored data. */
export async function compactWeeks(
  database: Database,
  { now, through = database, signal, sleep = async () => {} }: CompactionOptions,
): Promise<number> {
  const { writer, close } = await openRecording(database, { clock: () => now });
  try {
    const compaction = new Compaction({ database: through, writer, sleep });
    return await compaction.run(now, signal ?? new AbortController().signal);
  } finally {
    await close();
  }
}
