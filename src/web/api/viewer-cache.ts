import type { User } from '../../client/index.js';
import { readStored, writeStored } from '../storage.js';

/** What the service last said about the viewer: the user, or null for a visitor. */
export interface KnownViewer {
  readonly user: User | null;
  /** When the service said it, in ms of this browser's clock. */
  readonly at: number;
}

const KEY = 'itemtide.viewer';

/** How long an answer is used without asking again: a session that ends is noticed by its own requests. */
const USER_MS = 60_000;

/** A visitor may have signed in meanwhile, by a link that another device asked for. */
const VISITOR_MS = 5_000;

/** How long an answer is used without asking again, in ms. */
export function freshFor(user: User | null | undefined): number {
  return user ? USER_MS : VISITOR_MS;
}

/** The last answer that a tab of this browser got; undefined if none is stored. */
export function readViewer(): KnownViewer | undefined {
  const text = readStored(KEY);
  return text === undefined ? undefined : JSON.parse(text);
}

export function storeViewer(user: User | null): void {
  writeStored(KEY, JSON.stringify({ user, at: Date.now() } satisfies KnownViewer));
}

/** The viewer is about to become another one: the next page asks the service. */
export function forgetStoredViewer(): void {
  writeStored(KEY, undefined);
}

/**
 * Asks the service, unless another tab got an answer just now: tabs that load together ask once.
 * Browsers give no locks to pages over plain http on a network; each tab then asks for itself.
 */
export async function askOnce(
  ask: () => Promise<User | null>,
  signal: AbortSignal,
): Promise<User | null> {
  const answer = async () => {
    const known = readViewer();
    if (known !== undefined && Date.now() - known.at < freshFor(known.user)) return known.user;
    const user = await ask();
    storeViewer(user);
    return user;
  };
  return navigator.locks === undefined
    ? answer()
    : navigator.locks.request(KEY, { signal }, answer);
}
