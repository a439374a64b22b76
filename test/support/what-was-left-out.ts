import { findChromium } from '../e2e/support/find-chromium.js';
import { whyNoPostgres } from './postgres-server.js';

/** Prints after the tests which ones were skipped, and their requirements. */
export function teardown(): void {
  console.log('Not tested in a browser: that is "npm run test:e2e".');
  if (findChromium() === undefined) {
    console.log('It needs Chromium, and none was found on this machine.');
  }
  console.log('Not tested over PostgreSQL: that is "npm run test:postgres".');
  console.log('Not tested with processes that fail: that is "npm run test:faults".');
  const missing = whyNoPostgres();
  if (missing !== undefined) console.log(`Both need PostgreSQL, and there is ${missing}.`);
}
