import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PRICE, type Observation } from '../../src/domain/tick.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { validateObservation } from '../../src/ingest/record/validate-observation.js';
import { codePoint } from '../support/code-point.js';

const NOW = Date.UTC(2026, 10, 20);
const GOOD: Observation = { name: '★ Karambit', source: 'a', time: NOW, price: 1, volume: 0 };

describe('intake', () => {
  test.each([
    ['the latest accepted time', { time: NOW + 5 * MINUTE_MS }],
    ['the highest price', { price: MAX_PRICE }],
    ['the largest volume', { volume: 2 ** 31 - 1 }],
    ['the longest name', { name: 'x'.repeat(256) }],
    ['a time in the distant past', { time: 1 }],
  ])('accepts %s', (_name, part) => {
    expect(validateObservation({ ...GOOD, ...part }, NOW)).toBeUndefined();
  });

  test.each([
    ['a price of 0', { price: 0 }, 'price is not above 0'],
    ['a negative price', { price: -5 }, 'price is not above 0'],
    ['half a cent', { price: 1.5 }, 'price is not a whole number of cents'],
    ['a price that is not a number', { price: Number.NaN }, 'price is not a whole number of cents'],
    [
      'an infinite price',
      { price: Number.POSITIVE_INFINITY },
      'price is not a whole number of cents',
    ],
    ['an absurd price', { price: MAX_PRICE + 1 }, 'price is absurdly high'],
    ['more than 5 minutes ahead', { time: NOW + 5 * MINUTE_MS + 1 }, 'time is more than 5 minutes'],
    ['no time', { time: Number.NaN }, 'time is not a valid time'],
    ['a fraction of a millisecond', { time: NOW - 0.5 }, 'time is not a valid time'],
    ['a negative volume', { volume: -1 }, 'volume is not a whole number from 0'],
    ['an absurd volume', { volume: 2 ** 31 }, 'volume is absurdly high'],
    ['an empty name', { name: '' }, 'name is empty'],
    ['a blank name', { name: ' \t' }, 'name is empty'],
    ['a name with a NUL', { name: 'a\u0000b' }, 'name is empty, too long or not text'],
    ['a name with a C1 control', { name: 'a\u0092b' }, 'name is empty, too long or not text'],
    [
      'a name with a right-to-left override',
      { name: 'a\u202eb' },
      'name is empty, too long or not text',
    ],
    ['a name with a line break', { name: 'a\u2028b' }, 'name is empty, too long or not text'],
    [
      'a name with a zero-width character',
      { name: 'a\u200bb' },
      'name is empty, too long or not text',
    ],
    ['half a surrogate pair', { name: 'a\ud800b' }, 'name is empty, too long or not text'],
    ['a name that is too long', { name: 'x'.repeat(257) }, 'name is empty, too long'],
    ['an empty source', { source: '' }, 'source is empty'],
  ])('refuses %s with the reason', (_name, part, words) => {
    expect(validateObservation({ ...GOOD, ...part }, NOW)).toContain(words);
  });

  test('accepts no number that the store could not hold', () => {
    const anything = fc.record({
      name: fc.string({ unit: codePoint }),
      source: fc.string(),
      time: fc.double(),
      price: fc.double(),
      volume: fc.double(),
    });
    fc.assert(
      fc.property(anything, (observation) => {
        if (validateObservation(observation, NOW) !== undefined) return;
        for (const value of [observation.time, observation.price, observation.volume]) {
          expect(Number.isSafeInteger(value)).toBe(true);
        }
        expect(observation.price).toBeGreaterThan(0);
      }),
    );
  });
});
