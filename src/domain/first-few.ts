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

  add(element: One): void {
    const last = this.#kept.at(-1);
    const isFull = this.#kept.length === this.#most;
    if (isFull && last !== undefined && this.#compare(element, last) >= 0) return;
    if (isFull) this.#kept.pop();
    const position = this.#kept.findIndex((kept) => this.#compare(element, kept) < 0);
    this.#kept.splice(position < 0 ? this.#kept.length : position, 0, element);
  }

  /** The kept elements, in order; equal ones in the order in which they were added. */
  all(): readonly One[] {
    return this.#kept;
  }
}
