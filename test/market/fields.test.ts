import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PRICE } from '../../src/domain/tick.js';
import {
  countOf,
  isRefusal,
  nameOf,
  offersOf,
  priceInCents,
  priceInDollars,
  priceInMills,
} from '../../src/market/fields.js';
import { runs } from '../support/property-runs.js';

const refused = (reason: string) => ({ reason });

describe('price', () => {
  test.each([
    [10.75, 1_075],
    [1.005, 101],
    ['0.030', 3],
    ['1250', 125_000],
    [0.005, 1],
    [10_000_000, MAX_PRICE],
  ])('%j dollars are %d cents', (dollars, cents) => expect(priceInDollars(dollars)).toBe(cents));

  test.each([
    [1_250, 125],
    [5, 1],
    [14, 1],
    [15, 2],
  ])('%d thousandths of a dollar are %d cents', (mills, cents) => {
    expect(priceInMills(mills)).toBe(cents);
  });

  test.each([
    [null, 'no price'],
    [undefined, 'no price'],
    ['', 'price is not a number'],
    ['$12', 'price is not a number'],
    ['1e3', 'price is not a number'],
    ['-3', 'price is not a number'],
    [true, 'price is not a number'],
    [[5], 'price is not a number'],
    [0, 'price is not above zero'],
    [0.004, 'price is not above zero'],
    [-0.5, 'price is not above zero'],
    [Number.NaN, 'price is not above zero'],
    [10_000_000.01, 'price is too high'],
    [1e300, 'price is too high'],
  ])('%j dollars are refused: %s', (dollars, reason) => {
    expect(priceInDollars(dollars)).toEqual(refused(reason));
  });

  test.each([
    [12.5, 'price is not a whole number'],
    ['1250', 'price is not a number'],
    [null, 'no price'],
    [-1, 'price is not above zero'],
    [0, 'price is not above zero'],
    [1e18, 'price is too high'],
  ])('%j cents are refused: %s', (cents, reason) => {
    expect(priceInCents(cents)).toEqual(refused(reason));
  });

  test('the three units agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PRICE }), (cents) => {
        expect(priceInCents(cents)).toBe(cents);
        expect(priceInMills(cents * 10)).toBe(cents);
        expect(priceInDollars((cents / 100).toFixed(2))).toBe(cents);
        expect(priceInDollars(Number((cents / 100).toFixed(2)))).toBe(cents);
      }),
    );
  });
});

describe('count', () => {
  test.each([
    [7, 7],
    ['13', 13],
    [0, 0],
    [null, 0],
    [undefined, 0],
  ])('%j is %d', (value, count) => expect(countOf(value)).toBe(count));

  test.each([-1, 1.5, '1,234', 'many', 2 ** 31, true, {}])('%j is invalid', (value) => {
    expect(countOf(value)).toEqual(refused('volume is not a count'));
  });

  test('there is no price without offers', () => {
    expect(offersOf(0)).toEqual(refused('no price'));
    expect(offersOf('0')).toEqual(refused('no price'));
    expect(offersOf(undefined)).toBe(0);
    expect(offersOf(3)).toBe(3);
  });
});

describe('name', () => {
  test('a variant becomes part of it', () => {
    expect(nameOf('★ Karambit | Doppler (Factory New)', 'Phase 2')).toBe(
      '★ Karambit | Doppler Phase 2 (Factory New)',
    );
    expect(nameOf('Glove Case', '')).toBe('Glove Case');
    expect(nameOf('Glove Case', null)).toBe('Glove Case');
  });

  test.each([null, undefined, 5, '', ' \t', 'broken \uFFFD bytes'])('%j is invalid', (value) => {
    expect(nameOf(value)).toEqual(refused('no name'));
  });

  test.each(['-', 'none', 'None', 'Vanilla', 'N/A', '0'])(
    'the variant %j of an item without phases is not part of it',
    (variant) => {
      const redline = 'AK-47 | Redline (Field-Tested)';
      expect(nameOf(redline, variant)).toBe(redline);
      expect(nameOf('★ Karambit | Doppler (Factory New)', variant)).toEqual(
        refused('phase is unknown'),
      );
    },
  );

  test('a phase of an item without phases is refused', () => {
    expect(nameOf('AK-47 | Redline (Field-Tested)', 'Phase 2')).toEqual(
      refused('the item has no phases'),
    );
  });

  test('a variant that is not a string is refused', () => {
    expect(nameOf('Glove Case', 2)).toEqual(refused('variant is not text'));
  });
});

test('no value throws, and results are always valid', () => {
  const values = fc.oneof(fc.jsonValue(), fc.double(), fc.constant(undefined), fc.bigInt());
  fc.assert(
    fc.property(values, (value) => {
      for (const read of [priceInDollars, priceInCents, priceInMills]) {
        const price = read(value);
        if (typeof price === 'number') {
          expect(Number.isInteger(price) && price >= 1 && price <= MAX_PRICE).toBe(true);
        } else expect(isRefusal(price)).toBe(true);
      }
      const count = countOf(value);
      if (typeof count === 'number') expect(Number.isInteger(count) && count >= 0).toBe(true);
      nameOf(value, value);
    }),
    { numRuns: runs(1_000) },
  );
});
