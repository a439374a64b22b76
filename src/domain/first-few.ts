/** Keeps the first few of many in an order, without sorting all of them. */
export class FirstFew<One> {
  readonly #most: number;
  readonly #compare: (a: One, b: One) => number;
  readonly #kept: One[] = [];

  /**
   * @param most how many are kept, a small number
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

  /** Those that are first, in order; of equal ones, those that were added first. */
  all(): readonly One[] {
    return this.#kept;
  }
}
