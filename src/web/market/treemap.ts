/** The position of a rectangle, as fractions of the whole map. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a map into tiles with areas proportional to the sizes and sides as equal as possible: a
 * squarified treemap (Bruls, Huizing, van Wijk 2000).
 * @param sizes above 0, in descending order
 * @param ratio the width of the map relative to its height
 */
export function treemap(sizes: readonly number[], ratio: number): Tile[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const tiles: Tile[] = [];
  let free: Tile = { x: 0, y: 0, width: ratio, height: 1 };
  let rest = sizes.map((size) => (size / total) * ratio);
  while (rest.length > 0) {
    const strip = firstStrip(rest, Math.min(free.width, free.height));
    const laid = layStrip(strip, free);
    tiles.push(...laid.tiles);
    free = laid.free;
    rest = rest.slice(strip.length);
  }
  return tiles.map(({ x, width, ...tile }) => ({ ...tile, x: x / ratio, width: width / ratio }));
}

/**
 * The areas of the first strip along the shorter side: added as long as that makes them squarer.
 */
function firstStrip(areas: readonly number[], side: number): readonly number[] {
  for (let count = 1; count < areas.length; count += 1) {
    const strip = areas.slice(0, count);
    if (worstRatio(areas.slice(0, count + 1), side) > worstRatio(strip, side)) return strip;
  }
  return areas;
}

/** The largest aspect ratio of the tiles in a strip along the side. */
function worstRatio(areas: readonly number[], side: number): number {
  const thickness = areas.reduce((sum, area) => sum + area, 0) / side;
  return Math.max(...areas.map((area) => Math.max(area / thickness ** 2, thickness ** 2 / area)));
}

function layStrip(areas: readonly number[], free: Tile): { tiles: Tile[]; free: Tile } {
  const isColumn = free.width >= free.height;
  const side = isColumn ? free.height : free.width;
  const thickness = areas.reduce((sum, area) => sum + area, 0) / side;
  let along = 0;
  const tiles = areas.map((area): Tile => {
    const length = area / thickness;
    const tile = isColumn
      ? { x: free.x, y: free.y + along, width: thickness, height: length }
      : { x: free.x + along, y: free.y, width: length, height: thickness };
    along += length;
    return tile;
  });
  return {
    tiles,
    free: isColumn
      ? { ...free, x: free.x + thickness, width: free.width - thickness }
      : { ...free, y: free.y + thickness, height: free.height - thickness },
  };
}
