/**
 * Waits for work until it completes or the signal is aborted. The signal of Node's fetch is not
 * enough: once a response has arrived completely, fetch ignores it, and reading compressed data may
 * then never end.
 * @throws any error of `work`, or the reason of the signal when it is aborted
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
