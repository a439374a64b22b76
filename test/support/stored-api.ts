import { afterAll } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { Replica } from '../../src/ingest/replica/replica.js';
import { ReplicaLoader } from '../../src/ingest/replica/replica-loader.js';
import { type Api, type ApiOptions, item, NOW, SOURCES, startApi } from './api.js';
import { openRecording } from './recording.js';
import { workerDatabase } from './worker-database.js';

/**
 * The server of {@link startApi} over a database used only by the file. Its points are stored, and
 * read from there before a request: it responds as after a start.
 */
export async function openStoredApi(): Promise<(options?: ApiOptions) => Promise<Api>> {
  const { database, restore } = await workerDatabase();
  let clock = { now: NOW };
  const recording = await openRecording(database, { clock: () => clock.now });
  afterAll(async () => {
    await recording.close();
    await restore();
  });
  const names = SOURCES.map(([, name]) => name);
  await recording.names.trackSources(names, '', NOW);

  return async (options) => {
    await database.query(
      'TRUNCATE price_log, price_lists, last_prices, price_chunks, price_weeks, price_days',
    );
    const api = await startApi(options);
    clock = api.clock;
    await recording.loader.load();
    const inMemory = {
      engine: api.engine,
      items: recording.directory,
      sources: recording.sources,
      clock: () => clock.now,
    };
    const replica = new Replica({ ...inMemory, describe: () => item(1), leftOut: new Set() });
    const loader = new ReplicaLoader({ ...inMemory, database, replica });
    let waiting: Tick[] = [];
    let takenIn = Promise.resolve();
    const takeIn = async () => {
      if (waiting.length === 0) return;
      const ticks = waiting.sort(
        (a, b) => a.sourceId - b.sourceId || a.itemId - b.itemId || a.time - b.time,
      );
      waiting = [];
      const { now } = api.clock;
      await recording.recorder.store({ ticks, refused: [], now, origin: { market: '' } });
      await loader.load();
    };
    return {
      ...api,
      tick(itemId, age, price, sourceId = 1, volume = 5) {
        waiting.push({ itemId, sourceId, time: api.clock.now - age, price, volume });
      },
      async call(path, request) {
        takenIn = takenIn.then(takeIn);
        await takenIn;
        return api.call(path, request);
      },
    };
  };
}
