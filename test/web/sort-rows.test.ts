import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from '../../src/web/ui/sort-rows.js';

const key = fc.option(fc.integer(), { nil: null });

test('rows are ordered by their keys, unknown ones last, and all are kept', () => {
  fc.assert(
    fc.property(
      fc.array(key),
      fc.constantFrom('asc' as const, 'desc' as const),
      (keys, direction) => {
        const rows = keys.map((value, at) => ({ at, value }));
        const sorted = sortRows(rows, ({ value }) => value, direction);
        expect(new Set(sorted)).toEqual(new Set(rows));
        for (const [at, row] of sorted.entries()) {
          const next = sorted[at + 1];
          if (next === undefined || next.value === null) continue;
          expect(row.value).not.toBeNull();
          const step = Number(next.value) - Number(row.value);
          expect(direction === 'asc' ? step : -step).toBeGreaterThanOrEqual(0);
          if (step === 0) expect(next.at).toBeGreaterThan(row.at);
        }
      },
    ),
  );
});

test('texts are ordered alphabetically, not by code points', () => {
  expect(sortRows(['Zebra', 'apple', 'Äpfel'], (text) => text, 'asc')).toEqual([
    'Äpfel',
    'apple',
    'Zebra',
  ]);
});
