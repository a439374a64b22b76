import { useNow } from '../ui/clock.js';

/** The right edge of charts moves after this many milliseconds even without a new price. */
const EDGE_MS = 60_000;

/** The time at which the ranges of an item's page end. */
export function useRightEdge(): number {
  return Math.floor(useNow() / EDGE_MS) * EDGE_MS;
}
