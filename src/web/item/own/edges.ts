/** An edge of the price pane. */
export type Edge = 'above' | 'below';

/** The position of a price in the price pane: a height, or an edge if it is out of view. */
export interface Placing {
  /** Pixels from the top, within the pane. */
  readonly y: number;
  /** The edge, if the price is out of view. */
  readonly edge?: Edge;
  /** The number of labels on the same line before this one, because their prices are too close. */
  readonly before: number;
}

/** The edge that `y` is beyond; undefined within the pane. All in pixels from the top. */
export function edgeBeyond(y: number, height: number): Edge | undefined {
  if (y < 0) return 'above';
  return y > height ? 'below' : undefined;
}

/** The height of a label at an edge, in pixels. */
const LABEL = 26;

/**
 * Positions labels. Those of prices out of view are stacked at the edge, the nearest price
 * outermost.
 * @param ys the positions of prices, in pixels from the top; null if unknown
 * @param height of the pane, in pixels
 */
export function placeAtEdges(
  ys: readonly (number | null)[],
  height: number,
): (Placing | undefined)[] {
  const places = ys.map((): Placing | undefined => undefined);
  const positioned = ys.flatMap((y, index) => (y === null ? [] : [{ y, index }]));
  const downward = positioned.sort((a, b) => a.y - b.y);
  const atEdge = (edge: Edge | undefined) =>
    downward.filter(({ y }) => edgeBeyond(y, height) === edge);
  const [above, below, inside] = [atEdge('above').reverse(), atEdge('below'), atEdge(undefined)];
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
