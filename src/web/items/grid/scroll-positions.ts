/** Scroll positions in pixels, by the query string of the list. */
const positions = new Map<string, number>();

/** Remembers how far the list of a search is scrolled. */
export function keepScroll(search: string, pixels: number): void {
  positions.set(search, pixels);
}

/**
 * The remembered scroll position of a search. A search that is not in the address yet is new, and
 * starts at the top.
 */
export function keptScroll(search: string): number {
  const isInAddress = search === window.location.search.slice(1);
  return isInAddress ? (positions.get(search) ?? 0) : 0;
}
