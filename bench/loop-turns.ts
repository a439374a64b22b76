import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { threadTime, workedIn } from './thread-time.js';

/** The longest turn of the event loop, in milliseconds. */
export interface LongestTurn {
  /** By the clock: on a busy machine this includes the time that the process waits. */
  readonly wall: number;
  /** By the processor: without the time that the thread waited for one, to 4 ms. */
  readonly own: number;
  /** The same for the longest turn, with garbage collections subtracted from all turns. */
  readonly ownWithoutCollections: number;
  /** The longest garbage collection, by the clock. */
  readonly collection: number;
}

/** Shorter turns are not kept. */
const SHORT = 5;

/** @returns the result of the work, and the longest turn of the event loop during it */
export async function withLongestTurn<Result>(
  work: () => Promise<Result>,
): Promise<[Result, LongestTurn]> {
  const longest = { wall: 0, own: 0 };
  const turns: { from: number; to: number; own: number }[] = [];
  const collections: { from: number; to: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      collections.push({ from: startTime, to: startTime + duration });
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  let last = read();
  let watching = true;
  const take = (): void => {
    const now = read();
    const wall = now.wall - last.wall;
    const own = workedIn(wall, last.thread, now.thread);
    longest.wall = Math.max(longest.wall, wall);
    longest.own = Math.max(longest.own, own);
    if (own > SHORT) turns.push({ from: last.wall, to: now.wall, own });
    last = now;
  };
  const look = (): void => {
    take();
    if (watching) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  take();
  watching = false;
  // The observer is called in a separate turn.
  await turn();
  await turn();
  observer.disconnect();
  const without = turns.map(({ from, to, own }) => {
    const within = collections.filter((one) => one.from < to && one.to > from);
    return own - within.reduce((sum, one) => sum + one.to - one.from, 0);
  });
  const ownWithoutCollections = Math.max(0, ...without);
  const collection = Math.max(0, ...collections.map(({ from, to }) => to - from));
  return [result, { ...longest, ownWithoutCollections, collection }];
}

function read() {
  return { wall: performance.now(), thread: threadTime() };
}
