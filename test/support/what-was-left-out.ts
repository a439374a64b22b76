import { findChromium } from '../e2e/support/find-chromium.js';
import { whyNoPostgres } from './postgres-server.js';

/** Says after the tests which ones were not among them, and why. */
export function teardown(): void {
  const missing = whyNoPostgres();
  if (missing !== undefined) console.log(`Left out, as there is ${missing}: see above.`);
  console.log('Not tested in a browser: that is "npm run test:e2e".');
  if (findChromium() === undefined) {
    console.log('It needs Chromium, and none was found on this machine.');
  }
  console.log('Not tested with processes that fail: that is "npm run test:faults".');
  if (missing !== undefined) console.log('It needs PostgreSQL.');
}
