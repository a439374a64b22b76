/** An edge of the pane of the prices. */
export type Edge = 'above' | 'below';

/** Where a price is in the pane of the prices: at a height in pixels, or beyond its edge. */
export interface Placing {
  /** Pixels from the top, inside of the pane. */
  readonly y: number;
  /** The edge that the price is beyond. */
  readonly edge?: Edge;
  /** How many labels of others begin so near that this one stands behind them. */
  readonly before: number;
}

/** The edge that a place is beyond; undefined inside of the pane. All in pixels from the top. */
export function edgeBeyond(y: number, height: number): Edge | undefined {
  if (y < 0) return 'above';
  return y > height ? 'below' : undefined;
}

/** Pixels that a label at an edge takes. */
const LABEL = 26;

/**
 * Keeps prices beyond the pane at its edge, one label below or above another: the nearest price is
 * the nearest to the edge.
 * @param ys where prices are, in pixels from the top; null for those that are nowhere
 * @param height of the pane, in pixels
 */
export function placeAtEdges(
  ys: readonly (number | null)[],
  height: number,
): (Placing | undefined)[] {
  const places = ys.map((): Placing | undefined => undefined);
  const known = ys.flatMap((y, index) => (y === null ? [] : [{ y, index }]));
  const downward = known.sort((a, b) => a.y - b.y);
  const at = (edge: Edge | undefined) => downward.filter(({ y }) => edgeBeyond(y, height) === edge);
  const [above, below, inside] = [at('above').reverse(), at('below'), at(undefined)];
  for (const [rank, { index }] of above.entries()) {
    places[index] = { y: (rank + 0.5) * LABEL, edge: 'above', before: 0 };
  }
  for (const [rank, { index }] of below.entries()) {
    places[index] = { y: height - (rank + 0.5) * LABEL, edge: 'below', before: 0 };
  }
  let last = { y: Number.NEGATIVE_INFINITY, before: 0 };
  for (const { y, index } of inside) {
    last = { y, before: y - last.y < LABEL ? last.before + 1 : 0 };
    places[index] = last;
  }
  return places;
}
