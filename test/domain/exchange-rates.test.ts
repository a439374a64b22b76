import { describe, expect, test } from 'vitest';
import { isStale, toUsdCents } from '../../src/domain/exchange-rates.js';
import { minorUnitDigits } from '../../src/domain/money.js';

const day = Date.UTC(2026, 10, 20);
const euro = { day, perUsd: 0.8 };

test('euros become US cents at their rate', () => {
  expect(toUsdCents(12.5, euro)).toBe(1563);
  expect(toUsdCents(0.01, euro)).toBe(1);
});

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['HUF', 2],
  ['KWD', 3],
])('%s has %d digits of minor units, as in ISO 4217', (currency, digits) => {
  expect(minorUnitDigits(currency)).toBe(digits);
});

describe('a rate is old', () => {
  test.each([
    ['on the Tuesday after a Friday', '2026-11-24T23:59:59Z', false],
    ['on the Wednesday after', '2026-11-25T00:00:00Z', true],
  ])('%s: %s', (_, now, old) => {
    expect(isStale(euro, Date.parse(now))).toBe(old);
  });
});
