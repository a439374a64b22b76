import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs a cleanup after the running test, or while a file is loaded, after all of its tests. Vitest
 * ignores an `afterAll` that a test calls.
 */
export function afterUse(done: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(done);
  else onTestFinished(done);
}
