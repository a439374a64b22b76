import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, type EpochMs, MINUTE_MS, SECOND_MS, WEEK_MS } from '../../src/domain/units.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { compactWeeks, openRecording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';

const NOW: EpochMs = Date.UTC(2026, 10, 24, 12);
/** The time at which the clock is right again. */
const RIGHT = NOW + MINUTE_MS;

onEmbeddedDatabase(({ database }) => {
  /** A process that polls the list of a market; prices are by item. */
  async function start(clock: { now: EpochMs }) {
    const recording = await openRecording(database(), { clock: () => clock.now });
    onTestFinished(() => recording.close());
    const { recorder, engine } = recording;
    return {
      ...recording,
      poll: (prices: Readonly<Record<string, number>>) =>
        recorder.record(
          Object.entries(prices).map(([name, price]) => ({
            name,
            source: 'a',
            time: clock.now,
            price,
            volume: 1,
          })),
          clock.now,
          { market: 'a', completes: ['a'] },
        ),
      unchanged: () => recorder.record([], clock.now, { market: 'a', unchanged: ['a'] }),
      shown: () => [1, 2].map((id) => engine.latest.shown(id, clock.now)),
      history: (id: number) =>
        engine.observations
          .history(id, '7d', clock.now)
          .map(({ time, price }) => [time - NOW, price]),
    };
  }

  /** The clock is ahead by three days for two polls, and then set right. */
  async function startAhead(clock: { now: EpochMs }) {
    const process = await start(clock);
    await process.poll({ x: 10, y: 20 });
    clock.now = NOW + 3 * DAY_MS;
    await process.poll({ x: 11, y: 20 });
    clock.now += 6 * SECOND_MS;
    await process.poll({ x: 11 });
    expect(process.shown()).toMatchObject([{ price: 11, time: clock.now }, { price: 20 }]);
    clock.now = RIGHT;
    return process;
  }

  test.each(['continues', 'restarts'])(
    'a process that %s accepts new prices immediately',
    async (way) => {
      const clock = { now: NOW };
      const before = await startAhead(clock);
      const process = way === 'continues' ? before : await start(clock);
      expect(process.shown()).toMatchObject([
        { price: 10, time: NOW },
        { price: 20, time: NOW },
      ]);
      expect(process.replica.clockWatch.trouble()).toEqual({
        kind: 'is_behind',
        by: 3 * DAY_MS + 6 * SECOND_MS - MINUTE_MS,
      });
      expect(await process.poll({ x: 12, y: 20 })).toMatchObject({ added: 2, listsTaken: true });
      clock.now += MINUTE_MS;
      expect(await process.unchanged()).toMatchObject({ added: 2 });

      const shown = [
        { price: 12, time: clock.now, since: RIGHT },
        { price: 20, time: clock.now },
      ];
      const history = [
        [
          [0, 10],
          [MINUTE_MS - 2, 11],
          [MINUTE_MS - 1, 11],
          [MINUTE_MS, 12],
          [2 * MINUTE_MS, 12],
        ],
        [
          [0, 20],
          [MINUTE_MS - 2, 20],
          [MINUTE_MS, 20],
          [2 * MINUTE_MS, 20],
        ],
      ];
      for (const any of [process, await start(clock)]) {
        expect(any.shown()).toMatchObject(shown);
        expect([any.history(1), any.history(2)]).toEqual(history);
        expect(any.replica.clockWatch.trouble()).toEqual({
          kind: 'was_ahead',
          by: 3 * DAY_MS + 6 * SECOND_MS - MINUTE_MS,
          until: RIGHT,
        });
      }
      clock.now = NOW + 3 * DAY_MS + MINUTE_MS;
      expect(process.replica.clockWatch.trouble()).toBeUndefined();
      expect(process.shown()).toMatchObject([{ price: 12 }, { price: 20 }]);
    },
  );

  test('prices do not wait for a clock that is 15 minutes behind', async () => {
    const clock = { now: NOW };
    const first = await start(clock);
    await first.poll({ x: 10, y: 20 });
    await first.close();
    clock.now = NOW - 15 * MINUTE_MS;
    const process = await start(clock);
    await process.unchanged();
    expect(process.shown()).toMatchObject([
      { price: 10, time: clock.now },
      { price: 20, time: clock.now },
    ]);
  });

  test('a clock behind by more than the log leaves memory unchanged', async () => {
    const clock = { now: NOW };
    const { poll, history } = await start(clock);
    await poll({ x: 10, y: 20 });
    clock.now = DAY_MS;
    await poll({ x: 11, y: 20 });
    clock.now = RIGHT;
    await poll({ x: 12, y: 20 });
    const expected = [
      [0, 10],
      [MINUTE_MS, 12],
    ];
    expect(history(1)).toEqual(expected);
    expect((await start(clock)).history(1)).toEqual(expected);
  });

  test('lists of a clock that was ahead are dropped when their week leaves the log', async () => {
    const clock = { now: NOW };
    const { poll } = await startAhead(clock);
    const polls: EpochMs[] = [NOW];
    for (; clock.now < NOW + 3 * WEEK_MS; clock.now += 12 * 60 * MINUTE_MS) {
      await poll({ x: 12 + polls.length, y: 20 });
      polls.push(clock.now);
    }
    expect(await compactWeeks(database(), { now: clock.now })).toBe(2);
    const ticks = await loadStoredTicks(database());
    const times = ticks.filter(({ itemId }) => itemId === 2).map(({ time }) => time);
    expect(times.toSorted((a, b) => a - b)).toEqual(polls);
    const restarted = await start(clock);
    expect(restarted.shown()).toMatchObject([{ price: 11 + polls.length }, { price: 20 }]);
  });
});
