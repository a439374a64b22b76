import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../src/domain/units.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { openRecording } from '../support/recording.js';

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);

onEmbeddedDatabase(({ database }) => {
  /**
   * A process with a correct clock, and a function that starts a follower whose clock is behind at
   * first.
   */
  async function startRecording() {
    const recording = await openRecording(database(), { clock: () => NOW + 2 * MINUTE_MS });
    onTestFinished(() => recording.close());
    const record = (time: EpochMs, price = 100) =>
      recording.recorder.record([{ name: 'Item', source: 'a', time, price, volume: 0 }], time, {
        market: '',
      });
    async function startBehind(behind: number) {
      const clock = { now: NOW - behind };
      const logged: string[] = [];
      const process = await openRecording(database(), {
        clock: () => clock.now,
        isShared: true,
        log: { ...SILENT, info: (_, message) => logged.push(message) },
      });
      onTestFinished(() => process.close());
      const setRight = () => {
        clock.now = NOW + 2 * MINUTE_MS;
      };
      return { ...process, logged, setRight };
    }
    return { ...recording, record, startBehind };
  }

  test('applies rows regardless of their times, and reports that its clock is behind', async () => {
    const { record, startBehind } = await startRecording();
    await record(NOW);
    const { engine, replica, setRight } = await startBehind(20 * MINUTE_MS);
    await record(NOW + MINUTE_MS);
    await expect.poll(() => engine.intake.taken).toBe(2);
    expect(engine.latest.shown(1, NOW - 20 * MINUTE_MS)).toBeUndefined();
    expect(replica.clockWatch.trouble()).toEqual({ kind: 'is_behind', by: 21 * MINUTE_MS });
    setRight();
    expect(replica.clockWatch.trouble()).toBeUndefined();
    expect(engine.latest.shown(1, NOW + 2 * MINUTE_MS)).toMatchObject({ time: NOW + MINUTE_MS });
  });

  test('announces new observations once, and polls of lists with removed items', async () => {
    const recording = await startRecording();
    const told: unknown[] = [];
    recording.replica.addListener({
      observed: (ticks) => told.push(ticks.map(({ itemId, price }) => `${itemId} costs ${price}`)),
      left: (_, items) => told.push(items.map((itemId) => `${itemId} is gone`)),
      polled: ({ time }) => told.push(`polled at ${time - NOW}`),
    });
    const poll = (after: number, ...offers: [name: string, price: number][]) =>
      recording.recorder.record(
        offers.map(([name, price]) => ({ name, source: 'a', time: NOW + after, price, volume: 1 })),
        NOW + after,
        { market: '', completes: ['a'] },
      );
    await poll(1, ['a', 10], ['b', 20]);
    await poll(2, ['a', 11], ['b', 20]);
    await poll(3, ['a', 11]);
    await poll(4, ['a', 11]);
    await poll(4, ['a', 12]);
    expect(told).toEqual([
      ['1 costs 10', '2 costs 20'],
      'polled at 1',
      ['1 costs 11'],
      'polled at 2',
      ['2 is gone'],
      'polled at 3',
      'polled at 4',
    ]);
  });

  test('calls a listener added during a load with observations after it', async () => {
    const { record, replica, loader } = await startRecording();
    await record(NOW);
    const heard: EpochMs[] = [];
    const loading = loader.load();
    replica.addListener({
      observed: (ticks) => heard.push(...ticks.map(({ time }) => time)),
      polled() {},
    });
    await loading;
    expect(heard).toEqual([]);
    await record(NOW + MINUTE_MS);
    expect(heard).toEqual([NOW + MINUTE_MS]);
  });

  test('has the same data after a restart, including when prices were first seen', async () => {
    const recording = await startRecording();
    const record = (name: string, source: string, time: EpochMs, price: number) =>
      recording.recorder.record([{ name, source, time, price, volume: 1 }], NOW, { market: '' });
    await record('a', 'x', NOW - 100 * DAY_MS, 5);
    await record('a', 'x', NOW - 50 * DAY_MS, 7);
    await record('a', 'x', NOW - 20 * DAY_MS, 7);
    await record('b', 'x', NOW - 20 * DAY_MS, 7);
    await record('b', 'x', NOW - DAY_MS, 7);
    const { engine } = await recording.startBehind(0);
    for (const id of [1, 2]) {
      expect(engine.latest.all(id, NOW)).toEqual(recording.engine.latest.all(id, NOW));
      for (const window of ['24h', '7d'] as const) {
        expect(engine.observations.history(id, window, NOW)).toEqual(
          recording.engine.observations.history(id, window, NOW),
        );
      }
    }
    expect(engine.latest.all(1, NOW)).toMatchObject([{ price: 7, since: NOW - 50 * DAY_MS }]);
    expect(engine.latest.all(2, NOW)).toMatchObject([{ price: 7, since: NOW - 20 * DAY_MS }]);
  });
});
