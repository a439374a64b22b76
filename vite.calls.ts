import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('src/client/calls.ts', import.meta.url).pathname;
const VALUES = new URL('dist/client/calls.js', import.meta.url).pathname;

/** Bundles the values that scripts/write-calls.mjs has written in place of what computes them. */
export function writtenCalls(): Plugin {
  return {
    name: 'written-calls',
    enforce: 'pre',
    load: (id) => (id === SOURCE ? readFileSync(VALUES, 'utf8') : null),
  };
}
