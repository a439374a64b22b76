/** The text stored under a key for all tabs of this browser; undefined if missing or unreadable. */
export function readStored(key: string): string | undefined {
  return attempt(() => globalThis.localStorage?.getItem(key)) ?? undefined;
}

/** Stores a text for all tabs of this browser; undefined removes it. */
export function writeStored(key: string, text: string | undefined): void {
  attempt(() =>
    text === undefined
      ? globalThis.localStorage?.removeItem(key)
      : globalThis.localStorage?.setItem(key, text),
  );
}

/** Storage can be missing, forbidden or full; pages then work without it. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
