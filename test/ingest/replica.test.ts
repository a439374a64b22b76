import { expect, onTestFinished, test } from 'vitest';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { type EpochMs, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { ItemTracker } from '../../src/ingest/item-tracker.js';
import { Recorder } from '../../src/ingest/recorder.js';
import { Replica } from '../../src/ingest/replica.js';
import { standAlone } from '../../src/ingest/sharing.js';
import { SourceTracker } from '../../src/ingest/source-tracker.js';
import { item } from '../support/api.js';
import { onEmbeddedDatabase } from '../support/database.js';

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);

onEmbeddedDatabase(({ database }) => {
  /** A recorder whose clock is right, and a process that follows by one that is behind at first. */
  function startBehind(behind: number) {
    let clock = NOW - behind;
    const engine = new Engine({ minPoints: 1, minPrice: 0, minVolume: 0 });
    const sharing = standAlone(database());
    const { journal } = sharing;
    const items = new ItemTracker(database(), new ItemDirectory(), () => item(1), journal);
    const defineSource = engine.defineSource.bind(engine);
    const sources = new SourceTracker(database(), [], defineSource, journal);
    const parts = { database: database(), engine, items, sources, leftOut: new Set<string>() };
    const replica = new Replica({ ...parts, clock: () => clock });
    const log = { info() {}, warn() {} };
    const follower = sharing.follow({ database: database(), taker: replica, position: 0, log });
    follower.start();
    onTestFinished(() => follower.stop());
    const recorder = new Recorder(database(), items, sources, { rawRetentionDays: 8, journal });
    const record = async (time: EpochMs) => {
      const observation = { name: 'Item', source: 'a', time, price: 100, volume: 0 };
      await recorder.record([observation], time, { market: '' });
    };
    const setRight = () => {
      clock = NOW + 2 * MINUTE_MS;
    };
    return { engine, replica, record, setRight };
  }

  test('takes what was ahead of its clock once that is right', async () => {
    const { engine, record, setRight } = startBehind(20 * MINUTE_MS);
    for (const minute of [0, 1]) await record(NOW + minute * MINUTE_MS);
    expect(engine.taken).toBe(0);
    setRight();
    await record(NOW + 2 * MINUTE_MS);
    await expect.poll(() => engine.taken).toBe(3);
  });

  test('takes what was ahead of its clock at the start once that is right', async () => {
    const { engine, replica, record, setRight } = startBehind(20 * MINUTE_MS);
    await record(NOW);
    await replica.takeEverything();
    expect(engine.taken).toBe(0);
    setRight();
    await record(NOW + MINUTE_MS);
    await expect.poll(() => engine.taken).toBe(2);
  });

  test('does not read everything again and again while its clock stays behind', async () => {
    const { engine, replica, record } = startBehind(20 * MINUTE_MS);
    for (const minute of [0, 1, 2]) {
      await record(NOW + minute * MINUTE_MS);
      expect(replica.lacks).toBe(false);
    }
    expect(engine.taken).toBe(0);
  });
});
