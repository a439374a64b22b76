import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfWeek } from '../../src/domain/calendar.js';
import { MAX_DAY_VOLUME } from '../../src/domain/candle.js';
import { chunkParts, packChunk, readChunk } from '../../src/domain/packed/chunk.js';
import {
  MOST_CHUNK_POINTS,
  packChunkPoints,
  readChunkPoints,
} from '../../src/domain/packed/chunk-points.js';
import { mergePointsInto, replaceList } from '../../src/domain/packed/merge-chunk.js';
import { PastMoments } from '../../src/domain/packed/past-moments.js';
import { packPollTimes, readPollTimes } from '../../src/domain/packed/poll-times.js';
import { PackedBytesError } from '../../src/domain/packed/varint.js';
import { WeekDays } from '../../src/domain/packed/week-days.js';
import type { Point } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../src/domain/units.js';
import {
  anyPoints,
  anyTimes,
  anyWeek,
  type NaiveWeek,
  observationsOf,
  packOffers,
} from '../support/naive-week.js';
import { runs } from '../support/property-runs.js';

const WEEK = 2_968;
const BEGIN = startOfWeek(WEEK);
const NO_BYTES = new Uint8Array(0);

function packWeek({ offers, points }: NaiveWeek): Uint8Array {
  return packChunk({ list: packOffers(offers), points: packChunkPoints(points, WEEK) });
}

function readAll(bytes: Uint8Array, times: readonly number[] | undefined, week = WEEK): Point[] {
  const all: Point[] = [];
  const chunk = { week, bytes, times: times && Float64Array.from(times) };
  readChunk(chunk, (time, price, volume) => all.push({ time, price, volume }));
  return all;
}

function priceBefore(observations: readonly Point[], moment: number): number {
  return observations.findLast(({ time }) => time < moment)?.price ?? 0;
}

describe('a chunk', () => {
  test('returns the polls and the points of its week in order of time', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), (week) => {
        expect(readAll(packWeek(week), week.times)).toEqual(observationsOf(week));
      }),
    );
  });

  test('returns only its points if its lists must be ignored', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), (week) => {
        expect(readAll(packWeek(week), undefined)).toEqual(week.points);
      }),
    );
  });

  test('packs a price that stays for an hour, a day or a week into equally few bytes', () => {
    const every = (step: number) =>
      Array.from({ length: WEEK_MS / step }, (_, n) => ({
        time: BEGIN + n * step,
        price: 5,
        volume: 1,
      }));
    for (const step of [5 * 60_000, HOUR_MS, DAY_MS]) {
      expect(packChunkPoints(every(step), WEEK).length).toBeLessThan(12);
    }
  });

  test('refuses more points than a reader accepts', () => {
    const points = Array.from({ length: MOST_CHUNK_POINTS + 1 }, (_, n) => ({
      time: BEGIN + n,
      price: 1,
      volume: 1,
    }));
    expect(() => packChunkPoints(points, WEEK)).toThrow(RangeError);
    const most = packChunkPoints(points.slice(1), WEEK);
    expect(readChunkPoints(most, WEEK)).toHaveLength(MOST_CHUNK_POINTS);
  });

  test('of any bytes, has observations of its week in order of time, or an error, and ends', () => {
    const times = Float64Array.from({ length: 50 }, (_, n) => BEGIN + n * HOUR_MS);
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 100 }),
        fc.boolean(),
        fc.nat({ max: 20 }),
        (bytes, hasVersion, listLength) => {
          if (hasVersion) bytes.set([1, listLength].slice(0, bytes.length));
          expectObservationsOrError(bytes, times);
        },
      ),
      { numRuns: runs(5_000) },
    );
  });

  test('with some bytes changed, has observations of its week or an error, and ends', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(anyWeek(WEEK), changes, (week, changed) => {
        const bytes = packWeek(week);
        for (const [place, byte] of changed) bytes[place % bytes.length] = byte;
        expectObservationsOrError(bytes, Float64Array.from(week.times));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

/** All readers of chunks. */
function expectObservationsOrError(bytes: Uint8Array, times: Float64Array): void {
  const chunk = { week: WEEK, bytes, times };
  let last = BEGIN - 1;
  orPackedBytesError(() =>
    readChunk(chunk, (time, price, volume) => {
      if (time <= last || price < 1 || volume < 0) throw new Error('out of order or out of range');
      last = time;
    }),
  );
  expect(last).toBeLessThan(BEGIN + WEEK_MS);
  orPackedBytesError(() => new WeekDays(WEEK, times).of(bytes));
  orPackedBytesError(() => new PastMoments([BEGIN, BEGIN + DAY_MS]).pricesOf([chunk]));
  orPackedBytesError(() => mergePointsInto(chunk, WEEK, []));
}

function orPackedBytesError(read: () => void): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(PackedBytesError);
  }
}

describe('past prices of chunks', () => {
  const anyMoments = fc
    .tuple(
      fc.constantFrom(HOUR_MS, 6 * HOUR_MS, DAY_MS, 36 * HOUR_MS, 1),
      fc.integer({ min: -WEEK_MS, max: 4 * WEEK_MS }),
      fc.integer({ min: 1, max: 60 }),
    )
    .map(([step, after, count]) => {
      const first = BEGIN + Math.floor(after / step) * step;
      return Array.from({ length: count }, (_, n) => first + n * step);
    });

  test('are the last ones before each moment', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), anyWeek(WEEK + 2), anyMoments, (week, later, moments) => {
        const chunks = [
          { week: WEEK, bytes: packWeek(week), times: Float64Array.from(week.times) },
          {
            week: WEEK + 2,
            bytes: packChunk({
              list: packOffers(later.offers),
              points: packChunkPoints(later.points, WEEK + 2),
            }),
            times: Float64Array.from(later.times),
          },
        ];
        const all = [...observationsOf(week), ...observationsOf(later)];
        const past = new PastMoments(moments);
        const expected = moments.map((moment) => priceBefore(all, moment));
        expect([...past.pricesOf(chunks)]).toEqual(expected);
        expect([...past.pricesOf(chunks)]).toEqual(expected);
      }),
      { numRuns: runs(500) },
    );
  });

  test('agree with the chunk right after each observation', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), (week) => {
        const all = observationsOf(week);
        const past = new PastMoments(all.map(({ time }) => time + 1));
        const chunk = {
          week: WEEK,
          bytes: packWeek(week),
          times: Float64Array.from(week.times),
        };
        expect([...past.pricesOf([chunk])]).toEqual(all.map(({ price }) => price));
      }),
    );
  });

  test('omit lists that do not count', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), anyMoments, (week, moments) => {
        const chunk = { week: WEEK, bytes: packWeek(week), times: undefined };
        expect([...new PastMoments(moments).pricesOf([chunk])]).toEqual(
          moments.map((moment) => priceBefore(week.points, moment)),
        );
      }),
    );
  });

  test('of days are the last ones in them, and volumes are summed', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), (week) => {
        const all = observationsOf(week);
        const ofDays = Array.from({ length: 7 }, (_, day) =>
          all.filter(({ time }) => Math.floor((time - BEGIN) / DAY_MS) === day),
        );
        const days = new WeekDays(WEEK, Float64Array.from(week.times)).of(packWeek(week));
        expect([...days.closes]).toEqual(ofDays.map((ofDay) => ofDay.at(-1)?.price ?? 0));
        expect([...days.volumes]).toEqual(
          ofDays.map((ofDay) =>
            Math.min(
              ofDay.reduce((sum, { volume }) => sum + volume, 0),
              MAX_DAY_VOLUME,
            ),
          ),
        );
      }),
    );
  });
});

describe('merging into a chunk', () => {
  test('adds points at new times, and leaves the rest unchanged', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), anyPoints(WEEK), (week, points) => {
        const times = Float64Array.from(week.times);
        const stored = { week: WEEK, bytes: packWeek(week), times };
        const before = observationsOf(week);
        const known = new Set(before.map(({ time }) => time));
        const added = points.filter(({ time }) => !known.has(time));
        const merged = mergePointsInto(stored, WEEK, points);
        expect(merged?.added ?? []).toEqual(added);
        expect(readAll(merged?.bytes ?? stored.bytes, week.times)).toEqual(
          [...before, ...added].sort((a, b) => a.time - b.time),
        );
      }),
    );
  });

  test('starts a chunk if there is none, with the first of several points at a time', () => {
    const points = [
      { time: BEGIN, price: 3, volume: 1 },
      { time: BEGIN, price: 4, volume: 1 },
      { time: BEGIN + 5, price: 5, volume: 0 },
    ];
    const merged = mergePointsInto(undefined, WEEK, points);
    expect(merged?.added).toEqual([points[0], points[2]]);
    expect(readAll(merged?.bytes ?? NO_BYTES, undefined)).toEqual([points[0], points[2]]);
  });

  test('replaces a list and keeps points between its polls', () => {
    fc.assert(
      fc.property(anyWeek(WEEK), anyWeek(WEEK), (old, week) => {
        const bytes = replaceList(
          packWeek(old),
          WEEK,
          packOffers(week.offers),
          Float64Array.from(week.times),
        );
        expect(readAll(bytes, week.times)).toEqual(observationsOf({ ...week, points: old.points }));
        const polled = new Set(week.times.filter((_, poll) => week.offers[poll] !== undefined));
        expect(readChunkPoints(chunkParts(bytes).points, WEEK)).toEqual(
          old.points.filter(({ time }) => !polled.has(time)),
        );
      }),
    );
  });
});

describe('poll times', () => {
  test('are read as packed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTimes(WEEK)), (any) => {
        const times = any.sort((a, b) => a - b);
        expect([...readPollTimes(packPollTimes(times, WEEK), WEEK)]).toEqual(times);
      }),
    );
  });

  test.each([
    ['come twice', [BEGIN, BEGIN]],
    ['are before the week', [BEGIN - 1]],
    ['are after the week', [BEGIN + WEEK_MS]],
  ])('are not packed when they %s', (_, times) => {
    expect(() => packPollTimes(times, WEEK)).toThrow(RangeError);
  });

  test('of any bytes, are times of the week in order, or an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), fc.boolean(), (bytes, hasVersion) => {
        if (hasVersion && bytes.length > 0) bytes[0] = 1;
        orPackedBytesError(() => {
          const times = readPollTimes(bytes, WEEK);
          expect([...packPollTimes(times, WEEK)]).toHaveLength(packPollTimes(times, WEEK).length);
          expect([...readPollTimes(packPollTimes(times, WEEK), WEEK)]).toEqual([...times]);
        });
      }),
      { numRuns: runs(2_000) },
    );
  });
});
