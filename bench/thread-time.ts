import { existsSync, openSync, readSync } from 'node:fs';

/** Of the main thread since it started, in milliseconds. */
export interface ThreadTime {
  /** How long it ran. */
  readonly ran: number;
  /** How long it waited for a processor. */
  readonly waited: number;
}

/** Where Linux has both, in nanoseconds. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
const scheduled = existsSync(SCHEDULED) ? openSync(SCHEDULED, 'r') : undefined;
const text = Buffer.alloc(128);

/** Where the system does not tell, the time that all threads of the process ran. */
export function threadTime(): ThreadTime {
  if (scheduled === undefined) {
    const { user, system } = process.cpuUsage();
    return { ran: (user + system) / 1_000, waited: 0 };
  }
  const length = readSync(scheduled, text, 0, text.length, 0);
  const [ran = 0, waited = 0] = text.toString('latin1', 0, length).split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}

/** Linux adds to the time that a thread ran at its ticks, in ms. */
const TICK = 4;

/**
 * How long the thread worked in a span, to 4 ms. A virtual machine that is paused itself seems to run: a span
 * has no more than the thread ran in it.
 * @param length of the span by the clock, in ms
 */
export function workedIn(length: number, from: ThreadTime, to: ThreadTime): number {
  return Math.min(length - (to.waited - from.waited), to.ran - from.ran + TICK);
}
