import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treemap } from '../../src/web/market/treemap.js';

const sizes = fc
  .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  .map((all) => all.toSorted((a, b) => b - a));
const ratio = fc.double({ min: 0.3, max: 5, noNaN: true });

test('areas are proportional to sizes, inside the map, and do not overlap', () => {
  fc.assert(
    fc.property(sizes, ratio, (all, width) => {
      const tiles = treemap(all, width);
      const total = all.reduce((sum, size) => sum + size, 0);
      expect(tiles).toHaveLength(all.length);
      for (const [at, tile] of tiles.entries()) {
        expect(tile.width * tile.height).toBeCloseTo((all[at] ?? 0) / total, 9);
        expect(Math.min(tile.x, tile.y)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(tile.x + tile.width, tile.y + tile.height)).toBeLessThan(1 + 1e-9);
        for (const other of tiles.slice(at + 1)) {
          const across =
            Math.min(tile.x + tile.width, other.x + other.width) - Math.max(tile.x, other.x);
          const down =
            Math.min(tile.y + tile.height, other.y + other.height) - Math.max(tile.y, other.y);
          expect(Math.min(across, down)).toBeLessThan(1e-9);
        }
      }
    }),
  );
});

test('the example of the paper has the layout of the paper', () => {
  const tiles = treemap([6, 6, 4, 3, 2, 2, 1], 6 / 4);
  const first = tiles[0];
  expect(first).toMatchObject({ x: 0, y: 0, width: 0.5, height: 0.5 });
  expect(tiles[1]).toMatchObject({ x: 0, y: 0.5, width: 0.5, height: 0.5 });
});

test('without sizes there are no tiles', () => {
  expect(treemap([], 2)).toEqual([]);
});
