/** Pixels, by what the address says of the list: each search has its own place. */
const places = new Map<string, number>();

/** Keeps how far a search is scrolled. */
export function keepScroll(search: string, pixels: number): void {
  places.set(search, pixels);
}

/**
 * How far to scroll a search. One that the address does not tell of yet is new, and begins at its
 * top.
 */
export function keptScroll(search: string): number {
  const isInAddress = search === window.location.search.slice(1);
  return isInAddress ? (places.get(search) ?? 0) : 0;
}
