import type { DurationMs } from '../../domain/units.js';

/**
 * How long work may block the event loop before other work runs. A garbage collection in a slice
 * can add 10 ms.
 */
export const SLICE: DurationMs = 5;

/** Work that waits for its next slice, in order. */
const waiting: (() => void)[] = [];

/**
 * When the slice of this turn of the event loop ends; undefined before any sliced work has started. Turns
 * begin with immediates: work that continues when bytes arrive has the rest of the slice.
 */
let end: DurationMs | undefined;

/** Whether the next turn is scheduled: once, so that no other one ends its slice. */
let isScheduled = false;

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
      scheduleTurn();
    });
  }
}

function endOfSlice(): DurationMs {
  if (end === undefined) {
    end = performance.now() + SLICE;
    scheduleTurn();
  }
  return end;
}

function scheduleTurn(): void {
  if (!isScheduled) setImmediate(beginTurn);
  isScheduled = true;
}

/** Ends the slice of the last turn, and lets the work that has waited longest continue. */
function beginTurn(): void {
  end = undefined;
  isScheduled = false;
  const begin = waiting.shift();
  if (waiting.length > 0) scheduleTurn();
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
