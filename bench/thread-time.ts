import { existsSync, openSync, readSync } from 'node:fs';

/** Of the main thread since it started, in milliseconds. */
export interface ThreadTime {
  /** The time that it ran. */
  readonly ran: number;
  /** The time that it waited for a processor. */
  readonly waited: number;
}

/** Provides both on Linux, in nanoseconds. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
const scheduled = existsSync(SCHEDULED) ? openSync(SCHEDULED, 'r') : undefined;
const text = Buffer.alloc(128);

/** On other systems, the time that all threads of the process ran. */
export function threadTime(): ThreadTime {
  if (scheduled === undefined) {
    const { user, system } = process.cpuUsage();
    return { ran: (user + system) / 1_000, waited: 0 };
  }
  const length = readSync(scheduled, text, 0, text.length, 0);
  const [ran = 0, waited = 0] = text.toString('latin1', 0, length).split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}

/** Linux updates the run time of a thread at its ticks, in ms. */
const TICK = 4;

/**
 * The time that the thread worked in a span, to 4 ms. A paused virtual machine seems to run: a span
 * is limited by the time that the thread ran in it.
 * @param length of the span by the clock, in ms
 */
export function workedIn(length: number, from: ThreadTime, to: ThreadTime): number {
  return Math.min(length - (to.waited - from.waited), to.ran - from.ran + TICK);
}
