/** Bytes of all objects and buffers that are still reachable. Node must run with `--expose-gc`. */
export function bytesInUse(): number {
  if (globalThis.gc === undefined) throw new Error('run this with node --expose-gc');
  // The first one finds unreachable objects, the second one waits until their buffers are freed.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
