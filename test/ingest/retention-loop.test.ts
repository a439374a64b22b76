import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import { createRetentionLoop } from '../../src/ingest/retention-loop.js';
import { listDays } from '../../src/store/point-days.js';
import { appendTicks } from '../../src/store/points.js';
import { onEmbeddedDatabase } from '../support/database.js';

const TODAY = Date.UTC(2026, 10, 20);

onEmbeddedDatabase(({ database }) => {
  test('days that are old enough go, and tomorrow is made ready', async () => {
    const now = TODAY + 23 * HOUR_MS;
    const ticks = [TODAY, TODAY - DAY_MS, TODAY - 2 * DAY_MS].map((time) => ({
      itemId: 1,
      sourceId: 1,
      time,
      price: 100,
      volume: 1,
    }));
    await appendTicks(database(), ticks, { now, rawRetentionDays: 2 });
    const log = { info() {}, warn() {} };
    const loop = createRetentionLoop(database(), 1, () => now, log);
    onTestFinished(() => loop.stop());
    loop.start();
    await loop.turnedOnce();
    expect(await listDays(database())).toEqual([TODAY - DAY_MS, TODAY, TODAY + DAY_MS]);
  });
});
