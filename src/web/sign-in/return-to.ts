import { readStored, writeStored } from '../storage.js';

/** Milliseconds for which the page to return to is kept; a mailed link can take time. */
const KEPT_MS = 15 * 60_000;

const KEY = 'itemtide.return-to';

/**
 * The text if it is a path of this site, else undefined. It comes from the address bar and must not
 * redirect to another site: `//host` and `/\host` are other hosts.
 */
export function pageHere(text: string | null): string | undefined {
  return text !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) && !text.includes('\\')
    ? text
    : undefined;
}

/**
 * Stores the page for {@link takeReturn}, in all tabs: leaving for a provider discards the state of
 * the page, and a mailed link opens a new tab.
 */
export function rememberReturn(page: string, now = Date.now()): void {
  writeStored(KEY, JSON.stringify({ page, until: now + KEPT_MS }));
}

/** Returns and forgets the stored page; undefined if it is too old. */
export function takeReturn(now = Date.now()): string | undefined {
  const kept = readStored(KEY);
  forgetReturn();
  if (kept === undefined) return undefined;
  const { page, until }: Readonly<Record<string, unknown>> = Object(JSON.parse(kept));
  return typeof page === 'string' && now < Number(until) ? pageHere(page) : undefined;
}

/** Forgets the stored page: the sign-in was abandoned or has failed. */
export function forgetReturn(): void {
  writeStored(KEY, undefined);
}
