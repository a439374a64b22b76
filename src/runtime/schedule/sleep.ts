import { setTimeout as wait } from 'node:timers/promises';
import type { DurationMs } from '../../domain/units.js';

/**
 * Resolves after a while. Passed in wherever something waits, so that tests need not.
 * Rejects with what the signal was aborted with, as soon as it is.
 */
export type Sleep = (duration: DurationMs, signal: AbortSignal) => Promise<void>;

/** A timer takes what is longer for 1 ms. */
const LONGEST_TIMER: DurationMs = 2 ** 31 - 1;

/** Sleeps by the machine's clock. */
export const sleep: Sleep = async (duration, signal) => {
  let left = duration;
  do {
    const next = Math.min(left, LONGEST_TIMER);
    await wait(next, undefined, { signal }).catch(() => signal.throwIfAborted());
    left -= next;
  } while (left > 0);
};
