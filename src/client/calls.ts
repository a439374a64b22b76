import { callsOf } from '../contract/operations/calls.js';

/**
 * How each operation is sent. `npm run build` replaces the compiled file by the values
 * (scripts/write-calls.mjs), so that browsers load neither schemas nor the schema library.
 */
export const CALLS = callsOf();
