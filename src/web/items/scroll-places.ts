/** Pixels, by the address of the list: each search has its own place. */
const places = new Map<string, number>();

export function keepScroll(pixels: number): void {
  places.set(window.location.search, pixels);
}

export function keptScroll(): number {
  return places.get(window.location.search) ?? 0;
}
