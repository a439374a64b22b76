/** Requests of one key that wait for a place; further ones are refused. */
const MAX_WAITING = 32;

/** Requests that are being computed at the same time, by key. */
export class Places {
  readonly #byKey = new Map<string, { taken: number; readonly waiting: (() => void)[] }>();

  /**
   * Takes one of the places of a key, now or when one is free.
   * @param begin called with the place: at once, if one is free
   * @returns a function that gives up the place, or no longer waits for it; undefined if too many wait
   */
  take(key: string, places: number, begin: () => void): (() => void) | undefined {
    const own = this.#byKey.get(key) ?? { taken: 0, waiting: [] };
    const isFree = own.taken < places;
    if (!isFree && own.waiting.length >= MAX_WAITING) return undefined;
    this.#byKey.set(key, own);
    if (isFree) own.taken += 1;
    else own.waiting.push(begin);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const at = own.waiting.indexOf(begin);
      if (at >= 0) own.waiting.splice(at, 1);
      else this.#free(key, own);
    };
    if (isFree) begin();
    return end;
  }

  #free(key: string, own: { taken: number; readonly waiting: (() => void)[] }): void {
    const next = own.waiting.shift();
    if (next !== undefined) next();
    else if (own.taken > 1) own.taken -= 1;
    else this.#byKey.delete(key);
  }
}
