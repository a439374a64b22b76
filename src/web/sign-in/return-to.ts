/** Where a person is led back to who has signed in. A link in a mail can take its time. */
const KEPT_MS = 15 * 60_000;

const KEY = 'itemtide.return-to';

/**
 * The text if it is the address of a page here, else undefined. What comes from the address bar
 * must not lead a person elsewhere: `//host` and `/\host` are other hosts.
 */
export function pageHere(text: string | null): string | undefined {
  return text !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) && !text.includes('\\')
    ? text
    : undefined;
}

/** Keeps the page for {@link takeReturn}: leaving for a provider or a mail forgets everything else. */
export function rememberReturn(page: string, now = Date.now()): void {
  storage()?.setItem(KEY, JSON.stringify({ page, until: now + KEPT_MS }));
}

/** The page that was remembered last, once; undefined when that was too long ago. */
export function takeReturn(now = Date.now()): string | undefined {
  const kept = storage()?.getItem(KEY) ?? null;
  forgetReturn();
  if (kept === null) return undefined;
  const { page, until } = JSON.parse(kept) as { page: string; until: number };
  return now < until ? pageHere(page) : undefined;
}

/** Has nobody led back any more: the sign-in was given up, or has failed. */
export function forgetReturn(): void {
  storage()?.removeItem(KEY);
}

/** Shared by all windows, as a link in a mail opens another one; undefined where it is forbidden. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
