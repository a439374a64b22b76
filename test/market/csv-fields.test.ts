import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrice, parseTime, parseVolume } from '../../src/market/csv/fields.js';

describe('time', () => {
  test.each([
    ['2024-11-12T05:00:00Z', Date.UTC(2024, 10, 12, 5)],
    ['2024-11-12T05:00:00.123Z', Date.UTC(2024, 10, 12, 5, 0, 0, 123)],
    ['2024-11-12T05:00:00.9999Z', Date.UTC(2024, 10, 12, 5, 0, 0, 999)],
    ['2024-11-12 05:00:00Z', Date.UTC(2024, 10, 12, 5)],
    ['2024-11-12T05:00Z', Date.UTC(2024, 10, 12, 5)],
    ['2024-11-12T05:00:00+02:00', Date.UTC(2024, 10, 12, 3)],
    ['2024-11-12T05:00:00-0330', Date.UTC(2024, 10, 12, 8, 30)],
    ['2024-11-12', Date.UTC(2024, 10, 12)],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
    ['1731387600000', 1_731_387_600_000],
  ])('%s is read', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  test.each([
    ['2024-11-12T05:00:00', /time zone/],
    ['12.11.2024', /neither ISO 8601/],
    ['', /neither ISO 8601/],
    ['1.7e12', /neither ISO 8601/],
    ['-1731387600000', /neither ISO 8601/],
    ['1731387600', /too small for epoch milliseconds/],
    ['9999999999999999', /impossible/],
    ['2023-02-29T00:00:00Z', /impossible/],
    ['2024-04-31', /impossible/],
    ['2024-13-01T00:00:00Z', /impossible/],
    ['2024-01-01T24:00:00Z', /impossible/],
    ['2024-01-01T00:60:00Z', /impossible/],
  ])('"%s" is refused', (text, reason) => {
    expect(parseTime(text)).toEqual({ reason: expect.stringMatching(reason) });
  });

  test('reads the output of Date', () => {
    const dates = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseTime(date.toISOString())).toBe(date.getTime());
        expect(parseTime(String(date.getTime()))).toBe(date.getTime());
      }),
    );
  });
});

describe('price', () => {
  test.each([
    ['1', 1],
    ['1250', 1_250],
    ['1000000000', 1_000_000_000],
  ])('%s is read', (text, price) => expect(parsePrice(text)).toBe(price));

  test.each([
    ['0', /above zero/],
    ['-5', /above zero/],
    ['1000000001', /above 1000000000/],
    ['12.50', /whole number/],
    ['1e3', /whole number/],
    ['NaN', /whole number/],
    ['', /whole number/],
    ['$12', /whole number/],
  ])('"%s" is refused', (text, reason) => {
    expect(parsePrice(text)).toEqual({ reason: expect.stringMatching(reason) });
  });
});

describe('volume', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['2147483647', 2_147_483_647],
  ])('"%s" is read', (text, volume) => expect(parseVolume(text)).toBe(volume));

  test.each(['-1', '1.5', '2147483648', 'many'])('%s is refused', (text) => {
    expect(parseVolume(text)).toEqual({ reason: expect.stringMatching(/volume/) });
  });
});
