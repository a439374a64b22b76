import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { consensusOf, type NaiveSource, naiveShown, naiveVotes } from '../support/naive-shown.js';
import { runs } from '../support/property-runs.js';

const START = Date.UTC(2026, 10, 20, 11, 50);
const ITEM = 7;

type Series = {
  -readonly [Field in keyof NaiveSource]: NaiveSource[Field] extends readonly (infer One)[]
    ? One[]
    : NaiveSource[Field];
};

/** Six sources in order of preference; `a` has two, and lists the same sellers as `b`. */
function sources(): Series[] {
  const source = (id: number, market: string, group: string, minutes: number): Series => ({
    id,
    market,
    group,
    staleAfter: minutes * MINUTE_MS,
    polls: [],
    points: [],
  });
  return [
    source(4, 'a', 'a', 15),
    source(2, 'b', 'a', 15),
    source(3, 'c', 'c', 45),
    source(1, 'd', 'd', 15),
    source(6, 'a', 'a', 200),
    source(5, 'e', 'e', 15),
  ];
}

function newEngine(): Engine {
  const engine = new Engine(NO_GATES);
  for (const [rank, { id, market, staleAfter }] of sources().entries()) {
    engine.series.define(id, { rank, staleAfter, market });
  }
  engine.series.groups.set([['b', 'a'], ['c'], ['d'], ['e']]);
  return engine;
}

const event = fc.record({
  pause: fc.oneof(
    fc.integer({ min: 0, max: 3 * MINUTE_MS }),
    fc.constantFrom(5 * MINUTE_MS, 14 * MINUTE_MS, 16 * MINUTE_MS, 40 * MINUTE_MS),
  ),
  source: fc.nat({ max: 5 }),
  kind: fc.constantFrom('poll', 'poll', 'point', 'nothing'),
  /** Its distance from the clock, ahead or behind. */
  ahead: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -90 * MINUTE_MS, max: 4 * MINUTE_MS }) },
  ),
  price: fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 8, arbitrary: fc.constantFrom(100, 101, 120, 125, 126, 150, 152, 200, 300, 460) },
  ),
});
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

/** Adds an event to the plain series. @returns whether it is valid */
function take(series: Series, { kind, price, ahead }: Event, now: number): boolean {
  const time = now + ahead;
  if (kind === 'nothing') return false;
  if ([...series.polls, ...series.points].some((one) => one.time === time)) return false;
  if (kind === 'point' && price === 0) return false;
  if (kind === 'poll' && time <= (series.polls.at(-1)?.time ?? 0)) return false;
  series[kind === 'poll' ? 'polls' : 'points'].push({ time, price });
  return true;
}

function addPoll(engine: Engine, sourceId: number, polls: Series['polls'], now: number): void {
  const [before, last] = [polls.at(-2)?.price ?? 0, polls.at(-1)];
  if (last === undefined) return;
  const { time, price } = last;
  const offer = { itemId: ITEM, volume: 1, price: price > 0 ? price : before, listed: price > 0 };
  engine.intake.poll(sourceId, time, ListChanges.of(price === before ? [] : [offer]), now);
}

function addPoint(engine: Engine, sourceId: number, point: Series['points'][number], now: number) {
  engine.intake.add({ itemId: ITEM, sourceId, volume: 1, ...point }, now);
}

/** The result of the engine in the form of the plain rule. */
function shownBy(engine: Engine, now: number) {
  const shown = engine.latest.shown(ITEM, now);
  const reason = engine.latest.reason(ITEM, now);
  return shown && { sourceId: shown.sourceId, reason };
}

/** All of them, grouped by source. */
function replayed(all: readonly Series[], now: number): Engine {
  const engine = newEngine();
  for (const { id, points, polls } of all) {
    for (const point of [...points].reverse()) addPoint(engine, id, point, now);
    for (let end = 1; end <= polls.length; end += 1) addPoll(engine, id, polls.slice(0, end), now);
  }
  return engine;
}

/** A single observation of a list is superseded by its next poll, which has the price of the poll before. */
const SUPERSEDED: Event[] = [
  { pause: 0, source: 4, kind: 'poll', ahead: 0, price: 300 },
  { pause: 1, source: 4, kind: 'point', ahead: 0, price: 100 },
  { pause: 0, source: 2, kind: 'poll', ahead: 0, price: 300 },
  { pause: 1, source: 4, kind: 'poll', ahead: 0, price: 300 },
];

describe('the source of the shown price', () => {
  test('equals the plain rule at every moment, in any order of observations', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const engine = newEngine();
        const all = sources();
        let now = START;
        for (const one of events) {
          now += one.pause;
          const series = all[one.source];
          if (series !== undefined && take(series, one, now)) {
            const point = series.points.at(-1);
            if (one.kind === 'poll') addPoll(engine, series.id, series.polls, now);
            else if (point !== undefined) addPoint(engine, series.id, point, now);
          }
          expect(shownBy(engine, now)).toEqual(naiveShown(all, now));
        }
        const last = now;
        expect(shownBy(replayed(all, last), last)).toEqual(naiveShown(all, last));
        expect(shownBy(replayed(all.toReversed(), last), last)).toEqual(naiveShown(all, last));
      }),
      { numRuns: runs(2_000), examples: [[SUPERSEDED]] },
    );
  });

  test('is never one that the consensus of three groups calls an outlier', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 10, maxLength: 60 }), (events) => {
        const all = sources();
        let now = START;
        for (const one of events) {
          now += one.pause;
          const series = all[one.source];
          if (series !== undefined) take(series, one, now);
        }
        const engine = replayed(all, now);
        const votes = naiveVotes(all, now);
        if (votes.length < 3) return;
        const found = engine.votes.consensus(ITEM, now);
        const price = engine.latest.shown(ITEM, now)?.price ?? 0;
        expect(found).toMatchObject({ price: consensusOf(votes) });
        const near = votes.filter((vote) => ratio(vote, consensusOf(votes)) <= 1.25);
        if (near.length > 0) expect(ratio(price, consensusOf(votes))).toBeLessThanOrEqual(1.5);
      }),
      { numRuns: runs(500) },
    );
  });

  test('does not return in the same hour to a market whose offer comes and goes', () => {
    const engine = newEngine();
    const last = new Map<number, number>();
    const poll = (id: number, minute: number, price: number) => {
      const time = START + minute * MINUTE_MS;
      const before = last.get(id) ?? 0;
      last.set(id, price);
      const offer = { itemId: ITEM, volume: 1, price: price || before, listed: price > 0 };
      engine.intake.poll(id, time, ListChanges.of(price === before ? [] : [offer]), time);
    };
    const shown: (number | undefined)[] = [];
    for (let minute = 9; minute < 145; minute += 5) {
      // From ten past twelve until one.
      const comesAndGoes = minute >= 20 && minute < 70;
      for (const id of [3, 1]) poll(id, minute, 100);
      poll(4, minute, comesAndGoes && minute % 10 === 4 ? 0 : 100);
      shown.push(shownBy(engine, START + minute * MINUTE_MS)?.sourceId);
    }
    // Chosen within the hour before, it also stays at one o'clock.
    expect(shown).toEqual([4, 4, 4, ...Array(22).fill(3), 4, 4, 4]);
    expect(shownBy(engine, START + 144 * MINUTE_MS)).toEqual({ sourceId: 4, reason: 'preferred' });
  });

  test.each([
    ['too high', [100, 190, 100, 190, 100]],
    ['stale', [100, undefined, undefined, undefined, undefined, 100]],
  ])('does not return in the same hour to a market that was %s', (_what, prices) => {
    const engine = newEngine();
    let before = 0;
    const shown: (number | undefined)[] = [];
    for (const [turn, price] of prices.entries()) {
      const time = START + (10 + 5 * turn) * MINUTE_MS;
      for (const id of [3, 1]) {
        const offer = { itemId: ITEM, volume: 1, price: 100, listed: true };
        engine.intake.poll(id, time, ListChanges.of(turn === 0 ? [offer] : []), time);
      }
      if (price !== undefined) {
        const offer = { itemId: ITEM, volume: 1, price, listed: true };
        engine.intake.poll(4, time, ListChanges.of(price === before ? [] : [offer]), time);
        before = price;
      }
      shown.push(shownBy(engine, time)?.sourceId);
    }
    const stayed = prices.findIndex((price) => price !== 100) + (prices[1] === undefined ? 3 : 0);
    expect(shown).toEqual(prices.map((_, turn) => (turn < stayed ? 4 : 3)));
  });

  test.each([
    // With the third group the consensus is 150; without it the first asks more than 1.5 times as much as the second.
    [
      'too high without it',
      [160, 100, 150],
      [true, true, false, true, false, true],
      [4, 4, 3, 3, 3, 3],
    ],
    // The first can be bought for less than the second asks, but is an outlier of three groups.
    [
      'an outlier with it',
      [70, 100, 100],
      [false, false, true, false, true, false],
      [4, 4, 3, 3, 3, 3],
    ],
  ])(
    'does not alternate while a third offer comes and goes, and the first is %s',
    (_what, prices, listed, expected) => {
      const engine = newEngine();
      const last = new Map<number, number>();
      const shown = listed.map((isListed, turn) => {
        const time = START + (9 + 5 * turn) * MINUTE_MS;
        for (const [index, id] of [4, 3, 1].entries()) {
          const price = index === 2 && !isListed ? 0 : (prices[index] ?? 0);
          const before = last.get(id) ?? 0;
          last.set(id, price);
          const offer = { itemId: ITEM, volume: 1, price: price || before, listed: price > 0 };
          const changes = price === before ? [] : [offer];
          engine.intake.poll(id, time, ListChanges.of(changes), time);
        }
        return shownBy(engine, time)?.sourceId;
      });
      expect(shown).toEqual(expected);
    },
  );

  test('stays that of a market that was stale while there was no other', () => {
    const engine = newEngine();
    const add = (sourceId: number, minute: number) => {
      const time = START + minute * MINUTE_MS;
      engine.intake.add({ itemId: ITEM, sourceId, time, price: 100, volume: 1 }, time);
    };
    for (const minute of [10, 40]) add(4, minute);
    add(3, 40);
    expect(shownBy(engine, START + 41 * MINUTE_MS)).toEqual({ sourceId: 4, reason: 'preferred' });
  });

  test('changes on the hour, unless its price is wrong', () => {
    const engine = newEngine();
    const poll = (id: number, minute: number, before: number, price: number) => {
      const time = START + minute * MINUTE_MS;
      const change = [{ itemId: ITEM, volume: 1, price, listed: true }];
      engine.intake.poll(id, time, ListChanges.of(price === before ? [] : change), time);
    };
    const at = (minute: number) => shownBy(engine, START + minute * MINUTE_MS);
    for (const id of [4, 3, 1]) poll(id, 0, 0, 100);
    expect(at(0)).toEqual({ sourceId: 4, reason: 'preferred' });
    for (const id of [4, 3, 1]) poll(id, 11, 100, id === 4 ? 130 : 100);
    // Only a quarter above the consensus, and selected at noon.
    expect(at(11)).toEqual({ sourceId: 4, reason: 'kept' });
    for (const minute of [20, 30, 40, 50, 60, 69]) {
      for (const id of [4, 3, 1]) poll(id, minute, id === 4 ? 130 : 100, id === 4 ? 130 : 100);
    }
    expect(at(69)).toEqual({ sourceId: 4, reason: 'kept' });
    expect(at(70)).toEqual({ sourceId: 3, reason: 'agrees' });
    for (const id of [4, 3, 1]) poll(id, 75, id === 4 ? 130 : 100, 100);
    expect(at(75)).toEqual({ sourceId: 3, reason: 'kept' });
    poll(3, 80, 100, 152);
    expect(at(80)).toEqual({ sourceId: 4, reason: 'preferred' });
    expect(HOUR_MS).toBe(60 * MINUTE_MS);
  });

  test('stays for an hour when it was chosen shortly before the full hour', () => {
    const engine = newEngine();
    const last = new Map<number, number>();
    const shown: (number | undefined)[] = [];
    for (let minute = 0; minute < 140; minute += 5) {
      const time = START + minute * MINUTE_MS;
      // The price of the first market is wrong at ten to one.
      for (const id of [4, 3, 1]) {
        const price = id === 4 && minute === 60 ? 300 : 100;
        const offer = { itemId: ITEM, volume: 1, price, listed: true };
        const isSame = price === last.get(id);
        last.set(id, price);
        engine.intake.poll(id, time, ListChanges.of(isSame ? [] : [offer]), time);
      }
      shown.push(shownBy(engine, time)?.sourceId);
    }
    // Until two o'clock.
    expect(shown).toEqual([...Array(12).fill(4), ...Array(14).fill(3), 4, 4]);
  });
});

function ratio(a: number, b: number): number {
  return Math.max(a / b, b / a);
}
