import { setTimeout as wait } from 'node:timers/promises';
import type { DurationMs } from '../domain/units.js';

/**
 * Resolves after a while. Passed in wherever something waits, so that tests need not.
 * Rejects with what the signal was aborted with, as soon as it is.
 */
export type Sleep = (duration: DurationMs, signal: AbortSignal) => Promise<void>;

/** Sleeps by the machine's clock. */
export const sleep: Sleep = async (duration, signal) => {
  await wait(duration, undefined, { signal }).catch(() => signal.throwIfAborted());
};
