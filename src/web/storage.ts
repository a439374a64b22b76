/** The storage that all tabs of this browser share; undefined if the browser forbids it. */
export function sharedStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
