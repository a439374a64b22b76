import { standAlone } from '../app/sharing.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { ItemDirectory } from '../domain/item-directory.js';
import type { Observation, Tick } from '../domain/tick.js';
import type { Clock, EpochMs } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import type { LogWriter } from '../ingest/record/log-writer.js';
import { NameWriter } from '../ingest/record/name-writer.js';
import { Recorder } from '../ingest/record/recorder.js';
import { Replica } from '../ingest/replica/replica.js';
import { ReplicaLoader } from '../ingest/replica/replica-loader.js';
import { type RankedMarket, SourceTracker } from '../ingest/replica/source-tracker.js';
import type { Database } from '../store/connection/database.js';
import { addItems } from '../store/prices/items.js';
import { CONSOLE_LOG } from './log.js';
import { itemName } from './price-file.js';
import { check } from './report.js';

/** Observations recorded at once. */
const BATCH = 50_000;

export interface RecordingOptions {
  readonly clock: Clock;
  /** The configured ones. */
  readonly markets?: readonly RankedMarket[];
}

/** The recorder of a database and the memory of its stored data, as the service composes them. */
export interface Recording {
  readonly directory: ItemDirectory;
  readonly engine: Engine;
  readonly recorder: Recorder;
  readonly writer: LogWriter;
  close(): Promise<void>;
}

/** @param database with its schema; only this records in it */
export async function openRecording(
  database: Database,
  { clock, markets = [] }: RecordingOptions,
): Promise<Recording> {
  const engine = new Engine({ minPoints: 5, minVolume: 0, minPrice: 1 });
  const catalogue = loadCatalogue();
  const describe = (name: string) => catalogue.describe(name);
  const directory = new ItemDirectory();
  const sources = new SourceTracker(markets, (id, traits) => engine.series.define(id, traits));
  const inMemory = { database, engine, items: directory, sources };
  const replica = new Replica({ ...inMemory, describe, leftOut: new Set(), clock });
  const loader = new ReplicaLoader({ ...inMemory, replica, clock });
  const { writer, follower } = standAlone({ database, replica, loader, log: CONSOLE_LOG });
  const names = new NameWriter({ ...inMemory, writer });
  await follower.load();
  follower.start();
  const recorder = new Recorder({ ...inMemory, replica, names, writer });
  return { directory, engine, recorder, writer, close: () => follower.stop() };
}

/** Stores ticks of one source in a database without items. @param now not before the last of them */
export async function storeTicks(
  database: Database,
  ticks: readonly Tick[],
  now: EpochMs,
): Promise<void> {
  const items = ticks.reduce((highest, { itemId }) => Math.max(highest, itemId), 0);
  const names = Array.from({ length: items }, (_, item) => itemName(item + 1));
  await database.transaction((transaction) => addItems(transaction, names, now));
  const { recorder, close } = await openRecording(database, { clock: () => now });
  try {
    for (let from = 0; from < ticks.length; from += BATCH) {
      const batch = toObservations(ticks.slice(from, from + BATCH), 'import');
      const { added } = await recorder.record(batch, now, { market: '' });
      check('ticks stored', added, batch.length);
    }
  } finally {
    await close();
  }
}

/** The ticks as a market sends them, with the names that price-file.ts gives to items. */
export function toObservations(ticks: readonly Tick[], source: string): Observation[] {
  return ticks.map(({ itemId, time, price, volume }) => ({
    name: itemName(itemId),
    source,
    time,
    price,
    volume,
  }));
}
