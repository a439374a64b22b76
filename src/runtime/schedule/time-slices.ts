import type { DurationMs } from '../../domain/units.js';

/**
 * How long work may block the event loop before other work runs. A garbage collection in a slice
 * can add 10 ms.
 */
const SLICE: DurationMs = 5;

/** Work that waits for its next slice, in order. */
const waiting: (() => void)[] = [];

/**
 * When the slice of this turn of the event loop ends; undefined before any sliced work has started.
 */
let end: DurationMs | undefined;

/**
 * Divides long work into slices of 5 ms, so that a request that takes seconds delays others by no
 * more than that. All sliced work shares the slice of its turn of the event loop: several pieces in
 * one turn have 5 ms together.
 *
 *     const slices = new TimeSlices();
 *     for (const line of lines) {
 *       work(line);
 *       if (slices.over) await slices.next();
 *     }
 */
export class TimeSlices {
  constructor() {
    endOfSlice();
  }

  /** Whether the current slice is used up. */
  get over(): boolean {
    return performance.now() >= endOfSlice();
  }

  /** Resolves at the start of the next slice. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(beginNext);
    });
  }
}

function endOfSlice(): DurationMs {
  if (end === undefined) {
    end = performance.now() + SLICE;
    setImmediate(() => {
      end = undefined;
    });
  }
  return end;
}

function beginNext(): void {
  const begin = waiting.shift();
  if (waiting.length > 0) setImmediate(beginNext);
  // The previous work has scheduled this within the same turn, possibly to run later.
  end = undefined;
  begin?.();
}

/** Number of small pieces of work between two checks of the clock. */
const BETWEEN_LOOKS = 16;

/** Like `Array.map`, in slices. */
export async function mapInSlices<One, Result>(
  all: Iterable<One>,
  work: (element: One, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const slices = new TimeSlices();
  for (const element of all) {
    results.push(work(element, results.length));
    if (results.length % BETWEEN_LOOKS === 0 && slices.over) await slices.next();
  }
  return results;
}

/** Like `for … of`, in slices. */
export async function eachInSlices<One>(
  all: Iterable<One>,
  work: (element: One) => void,
): Promise<void> {
  const slices = new TimeSlices();
  let done = 0;
  for (const element of all) {
    work(element);
    done += 1;
    if (done % BETWEEN_LOOKS === 0 && slices.over) await slices.next();
  }
}

/** Runs work to completion, in slices. It must yield wherever it may be interrupted. */
export async function finishInSlices<Result>(work: Generator<void, Result, void>): Promise<Result> {
  const slices = new TimeSlices();
  let step = work.next();
  while (step.done !== true) {
    if (slices.over) await slices.next();
    step = work.next();
  }
  return step.value;
}
