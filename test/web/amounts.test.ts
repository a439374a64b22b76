import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountFault,
  readAmount,
  readQuantity,
  writeAmount,
} from '../../src/web/ui/form/amounts.js';

describe('amounts typed by users', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' $0.07 ', 7],
    ['3.', 300],
    ['0', 0],
    ['.5', 50],
    ['$,07', 7],
    ['10000000.00', 1_000_000_000],
  ])('%j is %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  test.each([
    '',
    '.',
    '$',
    '-1',
    '1.2.3',
    '..5',
    '1,234',
    '1.005',
    '1e3',
    'abc',
    '1 2',
    '10000000.01',
  ])('%j is invalid', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  test.each([
    ['1e9', 'Enter an amount such as 12.50.'],
    ['10000000.01', 'At most $10,000,000.00.'],
    ['123456789012345', 'At most $10,000,000.00.'],
  ])('the refusal of %j has a message', (text, fault) => {
    expect(amountFault(text)).toBe(fault);
  });

  test('a formatted amount is parsed to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(readAmount(writeAmount(amount))).toBe(amount);
      }),
    );
  });
});

test.each([
  ['1', 1],
  [' 250 ', 250],
  ['0', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['9007199', 9_007_199],
  ['9007200', undefined],
  ['12345678', undefined],
])('%j as a quantity is %s', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
