import type { Clock } from '../../domain/clock.js';
import type { ItemDescription } from '../../domain/item.js';
import { ItemDirectory } from '../../domain/item-directory.js';
import { Engine, type RankingGates } from '../../engine/engine.js';
import type { Database } from '../../store/connection/database.js';
import type { Sharing } from '../cluster/sharing.js';
import { Recorder } from '../record/recorder.js';
import { ItemTracker } from '../replica/item-tracker.js';
import { Replica } from '../replica/replica.js';
import { SourceTracker } from '../replica/source-tracker.js';

/** What takes prices in that no market is asked for. */
export interface Intake {
  readonly directory: ItemDirectory;
  readonly recorder: Recorder;
  close(): Promise<void>;
}

export interface IntakeParts {
  readonly database: Database;
  readonly sharing: Sharing;
  readonly ranking: RankingGates;
  readonly describe: (name: string) => ItemDescription;
  readonly clock: Clock;
}

/** Reads what is stored, as what is known already is looked up in memory. */
export async function openIntake({
  database,
  sharing: { writer, follower },
  ranking,
  describe,
  clock,
}: IntakeParts): Promise<Intake> {
  const engine = new Engine(ranking);
  const directory = new ItemDirectory();
  const items = new ItemTracker(database, directory, describe, writer);
  const sources = new SourceTracker(database, [], engine.defineSource.bind(engine), writer);
  const leftOut = new Set<string>();
  const replica = new Replica({ database, engine, items, sources, leftOut, clock });
  await follower.load(replica);
  follower.start();
  const isWhole = () => false;
  return {
    directory,
    recorder: new Recorder({ database, items, sources, engine, replica, writer, isWhole }),
    close: () => follower.stop(),
  };
}
