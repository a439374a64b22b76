import { afterAll } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import type { Tick } from '../../src/domain/tick.js';
import { rebuild } from '../../src/ingest/rebuild.js';
import { appendTicks } from '../../src/store/points.js';
import { createLogger } from '../../src/wiring/logger.js';
import { openStore } from '../../src/wiring/store.js';
import { type Api, type ApiOptions, startApi } from './api.js';
import { newDatabase } from './new-database.js';

const RAW_RETENTION_DAYS = 8;

/**
 * The server of {@link startApi} over a database of the file's own. Its points are stored, and when
 * it is asked, it has read them from there: it answers as after a start.
 */
export async function openStoredApi(): Promise<(options?: ApiOptions) => Promise<Api>> {
  const settings = await newDatabase(afterAll);
  const config = readConfig(settings, { markets: ['simulated'] });
  const database = await openStore(config.database, createLogger('silent'));
  afterAll(() => database.close());

  return async (options) => {
    await database.query('TRUNCATE price_points, price_hours, price_days, last_points');
    const api = await startApi(options);
    let waiting: Tick[] = [];
    let takenIn = Promise.resolve();
    const takeIn = async () => {
      if (waiting.length === 0) return;
      const ticks = waiting;
      waiting = [];
      const { now } = api.clock;
      await appendTicks(database, ticks, { now, rawRetentionDays: RAW_RETENTION_DAYS });
      await rebuild(database, api.engine, { now, leftOut: new Set() });
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
