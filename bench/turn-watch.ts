import { writeFileSync } from 'node:fs';
import { PerformanceObserver, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { threadTime, workedIn } from './thread-time.js';

// Loaded into the program by `--import`: measures each turn of its event loop, and each garbage
// collection. On SIGWINCH it writes the measurements to the file TURNS_FILE, and starts again.

/** Milliseconds. */
export interface Turns {
  readonly p99_9: number;
  readonly longest: number;
  /** By the clock. */
  readonly longestCollection: number;
}

const { TURNS_FILE } = process.env;
if (isMainThread && TURNS_FILE !== undefined) watch(TURNS_FILE);

function watch(file: string): void {
  let turns: number[] = [];
  let longestCollection = 0;
  let last = read();
  // The work of the loop between two readings, without the time that it waited for events or for a
  // processor.
  const look = (): void => {
    const now = read();
    turns.push(workedIn(now.active - last.active, last.thread, now.thread));
    last = now;
  };
  setInterval(look, 1).unref();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      longestCollection = Math.max(longestCollection, duration);
    }
  }).observe({ entryTypes: ['gc'] });
  process.on('SIGWINCH', () => {
    const sorted = turns.toSorted((a, b) => a - b);
    const seen: Turns = {
      p99_9: sorted[Math.floor(sorted.length * 0.999)] ?? 0,
      longest: sorted.at(-1) ?? 0,
      longestCollection,
    };
    turns = [];
    longestCollection = 0;
    writeFileSync(file, JSON.stringify(seen));
  });
}

function read() {
  return { active: performance.eventLoopUtilization().active, thread: threadTime() };
}
