import { expect, onTestFinished, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import { packWholeList } from '../../src/domain/packed/list-row.js';
import { type EpochMs, MINUTE_MS } from '../../src/domain/units.js';
import { pointsRows } from '../../src/ingest/record/log-rows.js';
import type { Database } from '../../src/store/connection/database.js';
import { appendRows, type LogRow } from '../../src/store/prices/price-log.js';
import { onEachDatabase } from '../support/database.js';
import { logTo } from '../support/log.js';
import { until } from '../support/program.js';
import { openRecording } from '../support/recording.js';

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);

/** A process that follows the log, and the minutes of the points that it has applied, in order. */
async function startFollowing(database: Database, { isShared = true } = {}) {
  const clock = { now: NOW };
  const logged: string[] = [];
  const note = (_: object, message: string) => logged.push(message);
  const process = await openRecording(database, {
    clock: () => clock.now,
    isShared,
    log: logTo(note),
  });
  onTestFinished(() => process.close());
  const taken: number[] = [];
  process.replica.addListener({
    observed: (ticks) => taken.push(...ticks.map(({ time }) => (time - NOW) / MINUTE_MS)),
    polled() {},
  });
  const untilTaken = (minute: number) =>
    until(
      async () => taken.at(-1),
      (newest) => newest === minute,
    );
  const shown = () =>
    process.engine.observations.history(1, '24h', clock.now).map(({ time }) => time);
  return { ...process, clock, logged, taken, untilTaken, shown };
}

onEachDatabase(({ database }) => {
  /** Tracks the item and the source of the appended points. */
  async function prepare(): Promise<void> {
    const first = await openRecording(database(), { clock: () => NOW });
    await first.names.trackItems(['Item'], NOW);
    await first.names.trackSources(['a'], '', NOW);
    await first.close();
  }

  /** Appends a point like another process that sends no notification. */
  async function append(minute: number, madeAt: EpochMs = NOW): Promise<readonly LogRow[]> {
    const time = NOW + minute * MINUTE_MS;
    const rows = pointsRows([{ itemId: 1, sourceId: 1, time, price: 100, volume: 0 }]);
    return database().transaction((transaction) =>
      appendRows(transaction, rows, { madeAt, term: undefined, sender: 'another' }),
    );
  }

  const times = (...minutes: number[]) => minutes.map((minute) => NOW + minute * MINUTE_MS);

  test('applies every row once and in order, received late, twice or not at all', async () => {
    await prepare();
    const { follower, taken, untilTaken } = await startFollowing(database());
    let first: readonly LogRow[] = [];
    for (const minute of [-6, -5, -4, -3, -2, -1]) {
      const rows = await append(minute);
      if (minute === -6) first = rows;
      if (minute === -6 || minute === -3) follower.receive(rows);
      if (minute === -3) follower.receive(first);
    }
    // The last two are never received: they are read from the log.
    await untilTaken(-1);
    expect(taken).toEqual([-6, -5, -4, -3, -2, -1]);
  });

  test('in a single process, receives rows by a call, without reading the log', async () => {
    await prepare();
    const { follower, taken } = await startFollowing(database(), { isShared: false });
    for (const minute of [-2, -1]) follower.receive(await append(minute));
    expect(taken).toEqual([-2, -1]);
  });

  test('reads the missing rows when a row is not the next one', async () => {
    await prepare();
    const { follower, taken, untilTaken } = await startFollowing(database(), { isShared: false });
    await append(-3);
    await append(-2);
    follower.receive(await append(-1));
    await untilTaken(-1);
    expect(taken).toEqual([-3, -2, -1]);
  });

  test('misses no row if a notification is lost: the log is read twice a second', async () => {
    await prepare();
    const { taken, untilTaken } = await startFollowing(database());
    await append(-1);
    await untilTaken(-1);
    expect(taken).toEqual([-1]);
  });

  test('applies a long row in slices, and rows that arrive meanwhile after it', async () => {
    await prepare();
    const { follower, taken } = await startFollowing(database(), { isShared: false });
    const offers = Array.from({ length: 50_000 }, (_, n) => ({
      itemId: n + 1,
      price: 9,
      volume: 1,
    }));
    const list = { kind: 'list' as const, sourceId: 1, time: NOW - 2 * MINUTE_MS };
    const rows = await database().transaction((transaction) =>
      appendRows(transaction, [{ ...list, bytes: packWholeList(offers) }], {
        madeAt: NOW,
        term: undefined,
        sender: 'a',
      }),
    );
    const after = await append(-1);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    follower.receive(rows);
    expect(taken.length).toBeLessThan(offers.length);
    follower.receive(after);
    await follower.applied(after[0]?.position ?? 0);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
    expect(taken).toEqual([...offers.map(() => -2), -1]);
  });

  test('reloads all data if the next row has left the log, and continues', async () => {
    await prepare();
    const { follower, logged, shown, untilTaken, position } = await startFar();
    for (const minute of [-3, -2, -1]) await append(minute);
    await database().query('DELETE FROM price_log WHERE position = $1', [position + 1]);
    follower.look();
    await follower.applied(position + 3);
    expect(logged).toEqual(['loading all prices again']);
    expect(shown()).toEqual(times(-2, -1));
    follower.receive(await append(0));
    await untilTaken(0);
    expect(shown()).toEqual(times(-2, -1, 0));
    expect(logged).toHaveLength(1);
  });

  test('reloads all data if a row cannot be applied, and continues', async () => {
    await prepare();
    const recording = await startFar();
    const { follower, recorder, replica, engine, logged, clock } = recording;
    const poll = (price: number) =>
      recorder.record([{ name: 'Item', source: 'a', time: clock.now, price, volume: 1 }], NOW, {
        market: '',
        completes: ['a'],
      });
    await poll(100);
    // As if an earlier step had failed.
    replica.listOf(1).apply(NOW + 1, ListChanges.of([]));
    const other = await openRecording(database(), { clock: () => NOW + MINUTE_MS });
    onTestFinished(() => other.close());
    await other.recorder.record(
      [{ name: 'Item', source: 'a', time: NOW + MINUTE_MS, price: 200, volume: 1 }],
      NOW + MINUTE_MS,
      { market: '', completes: ['a'] },
    );
    clock.now = NOW + MINUTE_MS;
    follower.look();
    await follower.applied(other.follower.position);
    expect(logged).toContain('loading all prices again');
    expect(engine.latest.shown(1, clock.now)).toMatchObject({ price: 200, time: clock.now });
    clock.now += MINUTE_MS;
    expect(await poll(300)).toMatchObject({ added: 1 });
    expect(engine.latest.shown(1, clock.now)).toMatchObject({ price: 300 });
  });

  /** A follower that reads the log only on demand, and its position. */
  async function startFar() {
    const process = await startFollowing(database(), { isShared: false });
    return { ...process, position: process.follower.position };
  }

  test('applies rows by position, including those ahead of its clock', async () => {
    await prepare();
    const { clock, follower, logged, taken, shown } = await startFollowing(database());
    for (const minute of [30, 31]) await append(minute, NOW + minute * MINUTE_MS);
    const [last] = await append(-1, NOW + 31 * MINUTE_MS);
    follower.look();
    await follower.applied(last?.position ?? 0);
    expect(taken).toEqual([30, 31, -1]);
    expect(shown()).toEqual(times(-1));
    clock.now = NOW + 32 * MINUTE_MS;
    expect(shown()).toEqual(times(-1, 30, 31));
    expect(logged).toEqual([]);
  });

  test('does not wait for a position whose commit failed', async () => {
    await prepare();
    const { follower, taken, untilTaken } = await startFollowing(database());
    const rows = pointsRows([{ itemId: 1, sourceId: 1, time: NOW, price: 100, volume: 0 }]);
    const failing = database().transaction(async (transaction) => {
      await appendRows(transaction, rows, { madeAt: NOW, term: undefined, sender: 'a' });
      throw new Error('not committed');
    });
    await expect(failing).rejects.toThrow('not committed');
    for (const minute of [-2, -1]) follower.receive(await append(minute));
    await untilTaken(-1);
    expect(taken).toEqual([-2, -1]);
  });

  test('resolves waiters once their position is applied, and rejects them when stopped', async () => {
    await prepare();
    const { follower } = await startFollowing(database(), { isShared: false });
    const next = follower.position + 1;
    let applied = false;
    const waiting = follower.applied(next).then(() => {
      applied = true;
    });
    const never = follower.applied(next + 1);
    never.catch(() => undefined);
    expect(applied).toBe(false);
    follower.receive(await append(-1));
    await waiting;
    await follower.stop();
    await expect(never).rejects.toThrow('the follower is stopped');
    await expect(follower.applied(next + 1)).rejects.toThrow('the follower is stopped');
    await follower.applied(next);
  });
});
