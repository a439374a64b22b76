import fc from 'fast-check';

/** In CI a property is tried the full number of times, elsewhere a fifth of it. */
const SHARE = process.env.CI === undefined || process.env.CI === '' ? 0.2 : 1;
const FEWEST = 5;
/** The default of fast-check. */
const USUAL = 100;

/** How many times this run of the tests tries a property that CI tries `full` times, 5 or more. */
export function runs(full: number): number {
  return Math.max(FEWEST, Math.round(full * SHARE));
}

// Vitest loads this file before each file of tests. With it, all rows that are read are checked.
fc.configureGlobal({ numRuns: runs(USUAL) });
await import(new URL('check-rows.mjs', import.meta.url).href);
