import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { MarketError, type MarketSource } from '../../src/market/source.js';
import { openReplay } from '../../src/market/sources/replay.js';
import { runs } from '../support/property-runs.js';
import { pointKey, pollOnce } from './support/collect.js';
import { hourlyCsv, type PriceFile, temporaryFile } from './support/price-file.js';

const NOW = Date.UTC(2026, 10, 20, 12, 3, 7, 89);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FILE_END = Date.UTC(2024, 11, 13, 9);
const HEADER = 'market_hash_name,time,price,volume,source';

const files: PriceFile[] = [];
afterEach(async () => {
  for (const file of files.splice(0)) await file.remove();
});

async function replayOf(content: string | Uint8Array, speed = 1): Promise<MarketSource> {
  const file = await temporaryFile(content);
  files.push(file);
  return openReplay({ file: file.path, speed });
}

/** One series with prices at these hours of the file. */
function at(...hours: readonly number[]): string {
  const rows = hours.map((hour) => `A,${FILE_END + hour * HOUR},${1_000 + hour},1,steam`);
  return [HEADER, ...rows].join('\n');
}

const brief = ({ observations }: { observations: readonly { time: number; price: number }[] }) =>
  observations.map(({ time, price }) => [(time - NOW) / HOUR, price]);

describe('first poll', () => {
  test('shifts the file so that its newest point is now', async () => {
    const source = await replayOf(at(-2, -1, 0));
    expect(brief(await pollOnce(source, NOW))).toEqual([
      [-2, 998],
      [-1, 999],
      [0, 1_000],
    ]);
  });

  test('yields eight days, preceded by the last earlier row of each series', async () => {
    const { observations } = await pollOnce(await replayOf(hourlyCsv(3, 12, FILE_END)), NOW);
    const oldest = NOW - 8 * DAY;
    const hours = (name: string): number[] =>
      observations.filter((point) => point.name === name).map(({ time }) => (time - oldest) / HOUR);
    expect(hours('Item 0')).toEqual([-DAY / HOUR]);
    expect(hours('Item 1')).toEqual(Array.from({ length: 193 }, (_, hour) => hour));
    expect(hours('Item 2')).toEqual(hours('Item 1'));
    const times = observations.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test('keeps the source of each row, or uses its own name', async () => {
    const { observations } = await pollOnce(await replayOf(hourlyCsv(3, 12, FILE_END)), NOW);
    const sourceOf = (name: string) =>
      new Set(observations.filter((point) => point.name === name).map(({ source }) => source));
    expect(sourceOf('Item 1')).toEqual(new Set(['steam']));
    expect(sourceOf('Item 2')).toEqual(new Set(['replay']));
  });

  test('counts bad rows by reason, once', async () => {
    const csv = `${hourlyCsv(30, 9, FILE_END)}A,never,5,1,steam\nA,never,5,1,steam\nA,${FILE_END},0,1,steam`;
    const source = await replayOf(csv);
    const first = await pollOnce(source, NOW);
    expect(first.batches.length).toBeGreaterThan(1);
    expect(first.rejected).toEqual({
      'time is neither ISO 8601 with a time zone nor epoch milliseconds': 2,
      'price is not above zero': 1,
    });
    expect((await pollOnce(source, NOW + HOUR, first.state)).rejected).toEqual({});
  });

  test('reads gzip, and rows in any order', async () => {
    const plain = await pollOnce(await replayOf(at(-2, -1, 0)), NOW);
    const other = await pollOnce(await replayOf(gzipSync(at(0, -2, -1))), NOW);
    expect(other.observations).toEqual(plain.observations);
  });
});

describe('continued playback', () => {
  test('restarts one typical interval after the end, repeatedly', async () => {
    const source = await replayOf(at(-3, -2, 0));
    expect(source.pollInterval).toBe(2 * HOUR);
    const { state } = await pollOnce(source, NOW);
    expect(brief(await pollOnce(source, NOW + 8 * HOUR, state))).toEqual([
      [2, 997],
      [3, 998],
      [5, 1_000],
      [7, 997],
      [8, 998],
    ]);
  });

  test('in compressed time', async () => {
    const source = await replayOf(at(-2, -1, 0), 60);
    expect(source.pollInterval).toBe(60_000);
    const { state } = await pollOnce(source, NOW);
    const { observations } = await pollOnce(source, NOW + 240_000, state);
    expect(observations.map(({ time, price }) => [time - NOW, price])).toEqual([
      [60_000, 998],
      [120_000, 999],
      [180_000, 1_000],
      [240_000, 998],
    ]);
  });

  test('yields nothing before it is due, and states that time', async () => {
    const source = await replayOf(at(-2, -1, 0));
    const { state } = await pollOnce(source, NOW);
    expect(source.nextPoll?.(NOW, state)).toBe(NOW + HOUR);
    expect(source.nextPoll?.(NOW + 10 * 60_000, state)).toBe(NOW + HOUR);
    expect((await pollOnce(source, NOW + HOUR - 1, state)).observations).toEqual([]);
    expect((await pollOnce(source, NOW + HOUR, state)).observations.length).toBe(1);
  });

  test('is polled at most once a second', async () => {
    const source = await replayOf(at(-2, -1, 0), 1_000_000);
    expect(source.pollInterval).toBe(1_000);
    const { state } = await pollOnce(source, NOW);
    expect(source.nextPoll?.(NOW, state)).toBe(NOW + 1_000);
  });

  test('loses no points on adjacent milliseconds', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, at) => `Item ${at},${FILE_END + at * 700},5,1,steam`,
    );
    const source = await replayOf([HEADER, ...rows].join('\n'), 1_000);
    const start = await pollOnce(source, NOW);
    const whole = await pollOnce(source, NOW + 60, start.state);
    const found: string[] = [];
    let { state } = start;
    for (let passed = 1; passed <= 60; passed += 1) {
      const poll = await pollOnce(source, NOW + passed, state);
      found.push(...poll.observations.map(pointKey));
      state = poll.state;
    }
    expect(whole.observations.length).toBeGreaterThan(80);
    expect(found).toEqual(whole.observations.map(pointKey));
  });

  test('yields each point exactly once at any speed', async () => {
    const hours = fc.uniqueArray(fc.integer({ min: -300, max: 0 }), {
      minLength: 1,
      maxLength: 20,
    });
    const speeds = fc.oneof(
      fc.double({ min: 0.01, max: 10, noNaN: true }),
      fc.double({ min: 10, max: 5_000, noNaN: true }),
      fc.double({ min: 5_000, max: 1_000_000, noNaN: true }),
    );
    const stops = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(hours, speeds, stops, async (times, speed, fractions) => {
        const source = await replayOf(at(...times), speed);
        const length = Math.round((700 * HOUR) / Math.max(speed, 700 / 190));
        const start = await pollOnce(source, NOW);
        const rest = await pollOnce(source, NOW + length, start.state);
        const found: string[] = [];
        let { state } = start;
        const ascending = [...fractions].sort((a, b) => a - b);
        for (const fraction of [...ascending, 1]) {
          const poll = await pollOnce(source, NOW + Math.round(length * fraction), state);
          found.push(...poll.observations.map(pointKey));
          state = poll.state;
        }
        expect(found).toEqual(rest.observations.map(pointKey));
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('after a restart', () => {
  test('continues the same timeline and fills the gap', async () => {
    const content = at(-2, -1, 0);
    const { state } = await pollOnce(await replayOf(content), NOW);
    const again = await replayOf(content);
    expect(brief(await pollOnce(again, NOW + 2.5 * HOUR, state))).toEqual([
      [1, 998],
      [2, 999],
    ]);
  });

  test('a gap of more than eight days is filled for the last eight', async () => {
    const source = await replayOf(at(-2, -1, 0));
    const { state } = await pollOnce(source, NOW);
    const { observations } = await pollOnce(source, NOW + 20 * DAY, state);
    expect(observations.length).toBe(8 * 24);
    expect(observations[0]?.time).toBe(NOW + 12 * DAY + HOUR);
  });

  test('starts again if the file is different', async () => {
    const first = await replayOf(at(-2, -1, 0));
    const { state } = await pollOnce(first, NOW);
    const path = files[0]?.path ?? '';
    await writeFile(path, at(-2, -1, 0).replace(',998,', ',997,'));
    const later = NOW + 30 * 60_000;
    const changed = await openReplay({ file: path, speed: 1 });
    const { observations } = await pollOnce(changed, later, state);
    expect(observations.map(({ time, price }) => [(time - later) / HOUR, price])).toEqual([
      [-2, 997],
      [-1, 999],
      [0, 1_000],
    ]);
  });
});

describe('cannot be created', () => {
  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('with speed %d', async (speed) => {
    await expect(replayOf(at(0), speed)).rejects.toThrow(MarketError);
  });

  test('with a file without a usable row', async () => {
    await expect(replayOf(`${HEADER}\nA,never,5,1,steam`)).rejects.toThrow(/no usable row/);
  });

  test('without a file', async () => {
    await expect(openReplay({ file: '/nowhere/x.csv', speed: 1 })).rejects.toThrow(/no such file/);
  });
});
