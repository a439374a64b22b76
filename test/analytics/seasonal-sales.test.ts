import { expect, test } from 'vitest';
import { saleAhead } from '../../src/analytics/outlook/seasonal-sales.js';

test.each([
  // Announced: 25 June to 9 July 2026, and 1 to 8 October.
  ['2026-06-17', 7, undefined],
  ['2026-06-18', 7, '2026-06-25'],
  ['2026-06-24', 1, '2026-06-25'],
  ['2026-06-30', 1, '2026-06-25'],
  ['2026-07-01', 30, undefined],
  ['2026-09-24', 7, '2026-10-01'],
  // As announced for 2020 to 2024: a Thursday.
  ['2020-06-24', 1, '2020-06-25'],
  ['2021-06-23', 1, '2021-06-24'],
  ['2022-06-22', 1, '2022-06-23'],
  ['2023-06-28', 1, '2023-06-29'],
  ['2024-06-26', 1, '2024-06-27'],
])('on %s, the sale within %i days begins on %s', (today, days, begins) => {
  const sale = saleAhead(Date.parse(today), days);
  expect(sale && new Date(sale.begins).toISOString().slice(0, 10)).toBe(begins);
});

test('a sale in the news replaces the expected one of its season and year', () => {
  const announced = { season: 'summer', begins: Date.parse('2027-06-17') } as const;
  const on = (day: string) => saleAhead(Date.parse(day), 1, [announced]);
  expect(saleAhead(Date.parse('2027-06-16'), 1)).toBeUndefined();
  expect(on('2027-06-16')).toEqual(announced);
  expect(saleAhead(Date.parse('2027-06-24'), 1)).toBeDefined();
  expect(on('2027-06-24')).toBeUndefined();
});
