import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf, RowHeights, rowsBetween } from '../../src/web/ui/rows/row-heights.js';

const KEYS = ['a', 'b', 'c', 'd', 'e'];

function heightsOf(...heights: number[]): RowHeights {
  const all = new RowHeights();
  for (const [place, height] of heights.entries()) all.measured(KEYS[place] ?? '', height);
  return all;
}

describe('the heights of rows', () => {
  test('are the measured ones, or their mean', () => {
    const heights = heightsOf(40, 60);
    heights.measured('a', 20);
    expect(KEYS.slice(0, 3).map((key) => heights.of(key))).toEqual([20, 60, 40]);
  });

  test('are forgotten when the width changes', () => {
    const heights = heightsOf(100, 300);
    heights.forget();
    expect(heights.of('a')).toBe(heights.of('c'));
  });
});

describe('the rows in view', () => {
  test.each([
    [
      { top: 0, bottom: 50 },
      { first: 0, end: 2 },
    ],
    [
      { top: 40, bottom: 100 },
      { first: 1, end: 2 },
    ],
    [
      { top: 99, bottom: 101 },
      { first: 1, end: 3 },
    ],
    [
      { top: -500, bottom: 0 },
      { first: 0, end: 0 },
    ],
    [
      { top: 900, bottom: 999 },
      { first: 5, end: 5 },
    ],
  ])('of %o are %o', (part, range) => {
    expect(rowsBetween(KEYS, heightsOf(40, 60, 40, 40, 40), part)).toEqual(range);
  });
});

test('rows and gaps together have the height of all rows, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 5, maxLength: 5 }),
      fc.array(fc.integer({ min: -1, max: 5 })),
      (lengths, rendered) => {
        const heights = heightsOf(...lengths);
        const pieces = piecesOf(KEYS, heights, new Set(rendered));
        const high = pieces.map((piece) =>
          'row' in piece ? (lengths[piece.row] ?? 0) : piece.height,
        );
        const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
        expect(sum(high)).toBe(sum(lengths));
        const rows = pieces.flatMap((piece) => ('row' in piece ? [piece.row] : []));
        const inTable = [...new Set(rendered)].filter((row) => row >= 0 && row < 5);
        expect(rows).toEqual(inTable.sort((a, b) => a - b));
      },
    ),
  );
});
