/** Bytes of all objects and buffers that are still reachable. Node must run with `--expose-gc`. */
export function bytesInUse(): number {
  if (globalThis.gc === undefined) throw new Error('run this with node --expose-gc');
  // The first one finds what is unreachable, the second waits until the buffers of it are freed.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
