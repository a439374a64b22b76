import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects all garbage of this thread, and releases the memory. V8 itself would wait until as much again has
 * been allocated, but startup leaves more garbage than live data. Blocks for about 80 ms.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  collect();
  // The second collection frees objects to which the first one found only weak references.
  collect();
}
