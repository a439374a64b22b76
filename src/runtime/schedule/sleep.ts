import { setTimeout as wait } from 'node:timers/promises';
import type { DurationMs } from '../../domain/units.js';

/**
 * Resolves after a duration. Passed as an argument so that tests need not wait. Rejects with the
 * reason of the signal when it is aborted.
 */
export type Sleep = (duration: DurationMs, signal: AbortSignal) => Promise<void>;

/** A timer with a longer delay fires after 1 ms. */
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
