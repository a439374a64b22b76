import { existsSync, openSync, readSync } from 'node:fs';

/** Where Linux says how long the main thread ran, and how long it waited for a processor, in ns. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
const scheduled = existsSync(SCHEDULED) ? openSync(SCHEDULED, 'r') : undefined;
const text = Buffer.alloc(128);

/**
 * Milliseconds in which the main thread could run, but the machine had other work; undefined where the system does
 * not say.
 */
export function waitedForProcessor(): number | undefined {
  if (scheduled === undefined) return undefined;
  const length = readSync(scheduled, text, 0, text.length, 0);
  const [, waited = '0'] = text.toString('latin1', 0, length).split(' ');
  return Number(waited) / 1e6;
}
