import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ItemRounds } from '../../src/market/item-rounds.js';

const LIMIT = { requests: 10, per: 60_000, spacing: 5_000 };
const NOW = Date.UTC(2026, 10, 20, 12);
const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 });

test('each round requests every item once, and no round starts too early', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 7 }), fc.nat(600_000), (all, many, shortest) => {
      const rounds = new ItemRounds(() => all, many, LIMIT, shortest);
      let state: string | undefined;
      let now = NOW;
      for (let round = 0; round < 3; round += 1) {
        const begun = now;
        const asked: string[] = [];
        for (let request = 0; request < Math.ceil(all.length / many); request += 1) {
          const turn = rounds.next(state, now);
          asked.push(...turn.names);
          state = turn.state;
          const due = rounds.due(state, now);
          // Ten a minute is one every six seconds.
          expect(due - now).toBeGreaterThanOrEqual(6_000);
          now = due;
        }
        expect(asked.sort()).toEqual([...all].sort());
        expect(now - begun).toBeGreaterThanOrEqual(rounds.length);
        expect(now - begun).toBeLessThanOrEqual(rounds.length + 6_000);
      }
    }),
  );
});

test('titles of an item are requested together, at most as many as allowed', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 2, max: 7 }), (all, many) => {
      const titlesOf = (name: string) => (name.length % 2 === 0 ? [name, `${name}2`] : [name]);
      const rounds = new ItemRounds(() => all, many, LIMIT, 0, titlesOf);
      let state: string | undefined;
      const asked: string[] = [];
      let requests = 0;
      while (asked.length < all.length) {
        const turn = rounds.next(state, NOW);
        expect(turn.titles).toEqual(turn.names.flatMap(titlesOf));
        expect(turn.titles.length).toBeLessThanOrEqual(many);
        asked.push(...turn.names);
        state = turn.state;
        requests += 1;
      }
      expect(asked.sort()).toEqual([...all].sort());
      expect(rounds.length).toBe(requests * 6_000);
    }),
  );
});

test('a change of the items does not interrupt the round', () => {
  fc.assert(
    fc.property(names, names, (before, after) => {
      const { state } = new ItemRounds(() => before, 1, LIMIT, 0).next(undefined, NOW);
      const rounds = new ItemRounds(() => after, 1, LIMIT, 0);
      const asked = new Set<string>();
      let known: string | undefined = state;
      for (let request = 0; request < 2 * after.length; request += 1) {
        const turn = rounds.next(known, NOW);
        for (const name of turn.names) asked.add(name);
        known = turn.state;
      }
      expect([...asked].sort()).toEqual([...after].sort());
    }),
  );
});

test('items that become known during a round are requested in the next one', () => {
  const known = ['b', 'c'];
  const rounds = new ItemRounds(() => known, 1, LIMIT, 0);
  const first = rounds.next(undefined, NOW);
  expect(first.names).toEqual(['b']);
  known.push('a', 'd');
  const second = rounds.next(first.state, NOW);
  expect(second.names).toEqual(['c']);
  const asked: string[] = [];
  let { state } = second;
  for (let request = 0; request < 4; request += 1) {
    const turn = rounds.next(state, NOW);
    asked.push(...turn.names);
    state = turn.state;
  }
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
  expect(rounds.length).toBe(4 * 6_000);
});

test.each(['nonsense', '{}', 'null', '{"roundAt":9e15,"last":"b"}', '{"roundAt":1,"last":5}'])(
  'an invalid state starts a new round: %s',
  (state) => {
    const rounds = new ItemRounds(() => ['a', 'b', 'c'], 1, LIMIT, 0);
    expect(rounds.next(state, NOW).names).toEqual(['a']);
    expect(rounds.due(state, NOW)).toBeGreaterThan(NOW);
  },
);
