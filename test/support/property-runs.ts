import fc from 'fast-check';

/** In CI a property has the full number of runs, elsewhere a fifth of it. */
const SHARE = process.env.CI === undefined || process.env.CI === '' ? 0.2 : 1;
const FEWEST = 5;
/** The default of fast-check. */
const USUAL = 100;

/** The number of runs of a property in this test run, if CI has `full` ones, 5 or more. */
export function runs(full: number): number {
  return Math.max(FEWEST, Math.round(full * SHARE));
}

// Vitest loads this file before each test file. It enables the check of all rows that are read.
fc.configureGlobal({ numRuns: runs(USUAL) });
await import(new URL('check-rows.mjs', import.meta.url).href);
