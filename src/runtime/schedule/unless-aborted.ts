/**
 * Waits for the work for as long as it is wanted. Node's fetch alone is not enough: once an answer has
 * arrived completely it ignores the signal, and a read of compressed data may then never end.
 * @throws what `work` throws, or what the signal was aborted with, as soon as it is
 */
export async function unlessAborted<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
