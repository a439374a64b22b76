/** Keeps the first few of many elements in an order, without sorting all. */
export class FirstFew<One> {
  readonly #most: number;
  readonly #compare: (a: One, b: One) => number;
  readonly #kept: One[] = [];

  /**
   * @param most the number to keep, a small one
   * @param compare as for `Array.sort`
   */
  constructor(most: number, compare: (a: One, b: One) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  add(one: One): void {
    const last = this.#kept.at(-1);
    const isFull = this.#kept.length === this.#most;
    if (isFull && last !== undefined && this.#compare(one, last) >= 0) return;
    if (isFull) this.#kept.pop();
    const place = this.#kept.findIndex((kept) => this.#compare(one, kept) < 0);
    this.#kept.splice(place < 0 ? this.#kept.length : place, 0, one);
  }

  /** The kept elements, in order; equal ones in the order in which they were added. */
  all(): readonly One[] {
    return this.#kept;
  }
}
