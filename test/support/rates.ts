import type { RateParts } from '../../src/app/base.js';
import { RateTable } from '../../src/feeds/rates/rate-table.js';

/** Rates as published by the European Central Bank, by day and currency. */
export function euroRates(
  days: Readonly<Record<string, Readonly<Record<string, string>>>>,
): RateParts {
  const table = new RateTable([{ name: 'ecb', base: 'EUR' }]);
  const stored = Object.entries(days).map(([day, rates]) => ({ source: 'ecb', day, rates }));
  table.replace(stored.sort((a, b) => (a.day < b.day ? -1 : 1)));
  return { sources: [], table };
}
