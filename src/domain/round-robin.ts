/**
 * A queue that is fair between keys: each `shift` takes the oldest element of the key whose turn it
 * is, and the key's next turn comes after those of all other keys.
 */
export class RoundRobin<Key, Element> {
  /** In the order of their turns. No key has an empty list. */
  readonly #byKey = new Map<Key, Element[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(key: Key, element: Element): void {
    const waiting = this.#byKey.get(key);
    if (waiting === undefined) this.#byKey.set(key, [element]);
    else waiting.push(element);
    this.#size += 1;
  }

  /** @returns undefined when the queue is empty */
  shift(): Element | undefined {
    for (const [key, waiting] of this.#byKey) {
      const first = waiting.shift();
      this.#byKey.delete(key);
      if (waiting.length > 0) this.#byKey.set(key, waiting);
      this.#size -= 1;
      return first;
    }
    return undefined;
  }
}
