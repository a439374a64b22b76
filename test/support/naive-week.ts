import fc from 'fast-check';
import { startOfWeek } from '../../src/domain/calendar.js';
import type { ListState } from '../../src/domain/packed/list-changes.js';
import { LONGEST_LIST_RUN, writeListRun } from '../../src/domain/packed/list-runs.js';
import type { Point } from '../../src/domain/tick.js';
import { HOUR_MS, WEEK_MS } from '../../src/domain/units.js';

/** The state of a series at one poll; undefined if it was not listed. */
export type Offer = Pick<ListState, 'price' | 'volume'> | undefined;

/**
 * The week of a series: the polls of its source's lists, their results, and its other observations.
 */
export interface NaiveWeek {
  readonly times: readonly number[];
  /** By poll. */
  readonly offers: readonly Offer[];
  /** Ascending. */
  readonly points: readonly Point[];
}

const price = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1_000_000_000 }));
const volume = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 2 ** 31 - 1 }));

/** Few different times, so that many coincide. */
export function anyTimes(week: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: 0, max: 7 * 24 - 1 }).map((hour) => startOfWeek(week) + hour * HOUR_MS),
    fc.integer({ min: 0, max: WEEK_MS - 1 }).map((after) => startOfWeek(week) + after),
    fc.constant(startOfWeek(week) + WEEK_MS - 1),
  );
}

export function anyPoints(week: number): fc.Arbitrary<Point[]> {
  return fc
    .uniqueArray(fc.record({ time: anyTimes(week), price, volume }), {
      selector: ({ time }) => time,
      maxLength: 40,
    })
    .map((points) => points.sort((a, b) => a.time - b.time));
}

/** Offers that stay for several polls, and series that leave and return. */
const anyOffers: fc.Arbitrary<Offer[]> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constant(undefined), fc.record({ price, volume })),
      fc.integer({ min: 1, max: 10 }),
    ),
    { maxLength: 10 },
  )
  .map((stays) => stays.flatMap(([offer, polls]) => Array<Offer>(polls).fill(offer)));

export function anyWeek(week: number): fc.Arbitrary<NaiveWeek> {
  return fc
    .tuple(anyOffers, anyPoints(week))
    .chain(([offers, points]) =>
      fc
        .uniqueArray(anyTimes(week), { minLength: offers.length, maxLength: offers.length })
        .map((times) => ({ times: times.sort((a, b) => a - b), offers, points })),
    );
}

/** All observations of the week, ascending: of a poll and a point at the same time, the poll. */
export function observationsOf({ times, offers, points }: NaiveWeek): Point[] {
  const byTime = new Map(points.map((point) => [point.time, point]));
  for (const [poll, offer] of offers.entries()) {
    const time = times[poll] ?? 0;
    if (offer !== undefined) byTime.set(time, { time, ...offer });
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** Packs offers poll by poll, one run each. */
export function packOffers(offers: readonly Offer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(offers.length * LONGEST_LIST_RUN);
  let before: ListState = { price: 0, volume: 0, listed: false };
  let end = 0;
  for (const offer of offers) {
    const after = offer === undefined ? { ...before, listed: false } : { ...offer, listed: true };
    end = writeListRun(bytes, end, before, after, 1);
    before = after;
  }
  return bytes.slice(0, end);
}
