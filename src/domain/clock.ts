import type { EpochMs } from './units.js';

/** Tells the time. Passed in wherever time matters, so that tests can set it. */
export type Clock = () => EpochMs;
