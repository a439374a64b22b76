import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Comparison,
  compareUnits,
  type Evidence,
} from '../../../src/ingest/unit-check/compare-units.js';

const other = (ratio: number, known: Partial<Comparison> = {}): Comparison => ({
  market: 'other',
  ratio,
  established: true,
  rank: 1,
  ...known,
});

const evidence = (known: Partial<Evidence>): Evidence => ({
  own: undefined,
  others: [],
  established: known.own !== undefined,
  contradicted: false,
  rank: 2,
  ...known,
});

const newcomer = { established: false };

describe('the unit check of a source', () => {
  test.each<[string, Partial<Evidence>, 'in_line' | 'unknown' | RegExp]>([
    ['nothing to compare', {}, 'unknown'],
    ['alone and as before', { own: 1.01 }, 'in_line'],
    ['alone and changed', { own: 100 }, /^its prices are about 100 times what they were$/],
    ['alone and changed by no unit', { own: 2.31 }, /^its prices are 2.31 times what they were$/],
    ['a newcomer that agrees', { others: [other(0.73)] }, 'in_line'],
    ['a newcomer in another unit', { others: [other(1_050)] }, /about 1000 times those of other/],
    ['a newcomer in a lesser unit', { others: [other(0.012)] }, /about 1\/100 of those of other/],
    ['one against a changed one', { own: 1, others: [other(0.1, newcomer)] }, 'in_line'],
    ['a changed one against one', { own: 10, others: [other(10)] }, /about 10 times those of/],
    ['one against a majority', { own: 1, others: [other(10), other(11)] }, /about 10 times those/],
    ['a majority against one', { own: 1, others: [other(1.1), other(10)] }, 'in_line'],
    [
      'markets that disagree with it and with each other',
      { others: [other(10), other(100)] },
      /times those/,
    ],
    ['the same, and one that agrees', { others: [other(1), other(10), other(100)] }, 'in_line'],
    ['both established: the first in order', { own: 1, rank: 0, others: [other(10)] }, 'in_line'],
    ['both established: the second', { own: 1, rank: 2, others: [other(10)] }, /about 10 times/],
    [
      'still in quarantine',
      { own: 1, rank: 0, established: false, others: [other(10)] },
      /10 times/,
    ],
    ['contradicted before, and alone now', { own: 1, contradicted: true }, 'unknown'],
    [
      'agrees, but has moved away from the others',
      { own: 2.2, others: [other(2.2)] },
      /2.20 times what/,
    ],
    ['has come nearer to the others', { own: 0.4, others: [other(1)] }, 'in_line'],
    [
      'the others have moved too',
      { own: 0.4, others: [other(0.4), other(1), other(1)] },
      'in_line',
    ],
  ])('%s', (_what, known, expected) => {
    const result = compareUnits(evidence(known));
    if (typeof expected === 'string') expect(result).toBe(expected);
    else expect(result).toHaveProperty('reason', expect.stringMatching(expected));
  });

  const ratio = fc.double({ min: 1e-4, max: 1e4, noNaN: true });
  const others = fc.array(
    fc.record({ market: fc.string(), ratio, established: fc.boolean(), rank: fc.nat(9) }),
    { maxLength: 8 },
  );
  const anyEvidence = fc.record({
    own: fc.option(ratio, { nil: undefined }),
    others,
    established: fc.boolean(),
    contradicted: fc.boolean(),
    rank: fc.nat(9),
  });

  test('does not depend on the order of the others', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const turned = compareUnits({ ...given, others: [...given.others].reverse() });
        expect(turned === 'in_line').toBe(compareUnits(given) === 'in_line');
      }),
    );
  });

  test('a source in the majority, itself included, is in line unless it has changed', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const agreeing = given.others.filter((one) => Math.round(Math.log10(one.ratio)) === 0);
        fc.pre(1 + agreeing.length > given.others.length - agreeing.length);
        fc.pre(given.others.length > 0 || !given.contradicted);
        expect(compareUnits({ ...given, own: 1 })).toBe('in_line');
      }),
    );
  });

  test('of two markets in different units one is in line and one is out', () => {
    const market = fc.record({ isNew: fc.boolean(), quarantined: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(10, 100, 1_000), market, market, (factor, first, second) => {
        const seen = (one: typeof first) => !one.isNew && !one.quarantined;
        const check = (one: typeof first, two: typeof first, its: number, rank: number) =>
          compareUnits({
            own: one.isNew ? undefined : 1,
            established: seen(one),
            contradicted: one.quarantined,
            rank,
            others: [other(its, { established: seen(two), rank: 1 - rank })],
          });
        const results = [check(first, second, factor, 0), check(second, first, 1 / factor, 1)];
        expect(results.filter((result) => result === 'in_line')).toHaveLength(1);
      }),
    );
  });
});
