import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects all garbage of this thread at once, and gives the memory back. V8 by itself does so only
 * when as much again has been allocated; a start leaves more behind than it keeps. Takes some 80 ms,
 * in which nothing else happens.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  collect();
  // The second one also frees objects to which the first one found only weak references.
  collect();
}
