/**
 * Elements that work handles before it yields, so that other work may run: a millisecond at most. Work
 * of more elements is a generator, which is run at once or in slices.
 */
export const STEP = 1_000;

/** Runs work to its end at once. */
export function finished<Result>(work: Generator<unknown, Result, void>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Splits into parts of `size`; the last part may be shorter. */
export function* inParts<One>(all: Iterable<One>, size: number): Generator<One[]> {
  let part: One[] = [];
  for (const element of all) {
    part.push(element);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/**
 * Groups consecutive elements that belong together.
 * @param belongs whether an element belongs to the group of the previous one
 */
export function* groupNeighbours<One>(
  all: readonly One[],
  belongs: (element: One, before: One) => boolean,
): Generator<readonly [One, ...One[]]> {
  let group: [One, ...One[]] | undefined;
  let before: One | undefined;
  for (const element of all) {
    if (group !== undefined && before !== undefined && belongs(element, before)) {
      group.push(element);
    } else {
      if (group !== undefined) yield group;
      group = [element];
    }
    before = element;
  }
  if (group !== undefined) yield group;
}

/**
 * The first index from `low` below `high` at which the predicate holds, by binary search; `high` if
 * there is none. The predicate must hold for all indexes after that one.
 */
export function firstIndex(
  low: number,
  high: number,
  isReached: (index: number) => boolean,
): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isReached(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

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

/** A column of numbers by index. It grows by being copied into a longer one. */
type Column = Int32Array | Uint8Array | Float64Array;

/** Copies a column to the beginning of a longer one. */
export function grown<Kind extends Column>(column: Column, longer: Kind): Kind {
  longer.set(column);
  return longer;
}
