import { describe, expect, test } from 'vitest';
import { keyRows } from '../../src/web/item/chart/chart-image.js';

/** Ten pixels per letter. */
const widthOf = (text: string) => 10 * text.length;
const line = (name: string) => ({ name, value: '1', color: 'red', pane: 0 });

describe('the legend in an image of a chart', () => {
  test('has entries next to each other while they fit', () => {
    const rows = keyRows(['one', 'two', 'six'].map(line), widthOf, 200);
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([['one 1', 'two 1'], ['six 1']]);
    const [first, second] = rows[0] ?? [];
    expect(first?.x).toBe(0);
    expect(second?.x).toBeGreaterThan(50);
  });

  test('gives an entry wider than the image a separate row', () => {
    const rows = keyRows(['a name without end', 'two'].map(line), widthOf, 100);
    expect(rows).toHaveLength(2);
    expect(keyRows([], widthOf, 100)).toEqual([]);
  });
});
