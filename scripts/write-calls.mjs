// Replaces dist/client/calls.js, which would load all schemas, by the values that it exports.
import { writeFileSync } from 'node:fs';
import { callsOf } from '../dist/contract/operations/calls.js';

writeFileSync(
  new URL('../dist/client/calls.js', import.meta.url),
  `export const CALLS = ${JSON.stringify(callsOf())};\n`,
);
