import type { User } from '../../client/index.js';
import { VIEWER_META } from '../../contract/pages.js';
import { readStored, writeStored } from '../storage.js';

/** The viewer by the last response of the service: the user, or null for a visitor. */
export interface KnownViewer {
  readonly user: User | null;
  /** When the service sent it, in milliseconds of this browser's clock. */
  readonly at: number;
}

const KEY = 'itemtide.viewer';

/**
 * How long an answer is reused. A short time suffices: requests notice the end of a session
 * themselves.
 */
const USER_MS = 60_000;

/**
 * Shorter, because the visitor may have signed in elsewhere, by a link requested on another device.
 */
const VISITOR_MS = 5_000;

/** How long an answer is reused, in milliseconds. */
export function freshFor(user: User | null | undefined): number {
  return user ? USER_MS : VISITOR_MS;
}

/** Undefined outside of browsers. */
const page = globalThis.document as Document | undefined;

/** Whether the document says that its request had no session: the viewer was a visitor then. */
export const hadNoSession = Boolean(page?.querySelector(`meta[name="${VIEWER_META}"]`));

/**
 * The last answer that a tab of this browser got; undefined if none is stored. If it was a visitor before the page was
 * requested, it does not count if that request had a session, which may have begun since.
 */
export function readViewer(): KnownViewer | undefined {
  const text = readStored(KEY);
  if (text === undefined) return undefined;
  const stored: unknown = JSON.parse(text);
  if (!isKnownViewer(stored)) return undefined;
  const isOutdated = !hadNoSession && stored.at < performance.timeOrigin;
  return stored.user === null && isOutdated ? undefined : stored;
}

function isKnownViewer(stored: unknown): stored is KnownViewer {
  const { user, at }: Readonly<Record<string, unknown>> = Object(stored);
  return typeof at === 'number' && typeof user === 'object';
}

export function storeViewer(user: User | null): void {
  writeStored(KEY, JSON.stringify({ user, at: Date.now() } satisfies KnownViewer));
}

/** Called before the viewer changes, so that the next page asks the service. */
export function forgetStoredViewer(): void {
  writeStored(KEY, undefined);
}

/**
 * Asks the service, unless another tab has just got an answer: tabs that load together ask once.
 * Without locks, as on pages over plain HTTP, each tab asks for itself.
 */
export async function askOnce(
  ask: () => Promise<User | null>,
  signal: AbortSignal,
): Promise<User | null> {
  const answer = async () => {
    const stored = readViewer();
    if (stored !== undefined && Date.now() - stored.at < freshFor(stored.user)) return stored.user;
    const user = await ask();
    storeViewer(user);
    return user;
  };
  return navigator.locks === undefined
    ? answer()
    : navigator.locks.request(KEY, { signal }, answer);
}
