import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMinorUnits } from '../../src/market/fields.js';

test.each([
  [1.005, 101],
  [8.165, 817],
  [1.115, 112],
  [0.004, 0],
  [0.005, 1],
  [0.0049999, 0],
  [10.75, 1_075],
  [-0.5, -50],
  [1e-7, 0],
  [1e21, 1e23],
])('%d major units are %d minor units', (major, minor) => {
  expect(toMinorUnits(major)).toBe(minor);
});

test('whole minor units survive a round trip through JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => {
      const json = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
      expect(toMinorUnits(JSON.parse(json))).toBe(minor);
    }),
  );
});

test('a third decimal is rounded half up, as written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
      const json = `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`;
      expect(toMinorUnits(JSON.parse(json))).toBe(Math.floor((thousandths + 5) / 10));
    }),
  );
});
