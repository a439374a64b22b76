import type { InventoryWorth } from '../../client/index.js';
import { readStored, writeStored } from '../storage.js';
import { createStore } from '../store.js';

const KEY = 'itemtide.worth';

/** Milliseconds for which a valued inventory stays on its page: long enough to sign in by mail. */
const KEPT_MS = 60 * 60_000;

/** The inventory on the page of its worth; undefined before the first, and once it is in the portfolio. */
export const lastWorth = createStore<InventoryWorth | undefined>(readLast(Date.now()));

/** Shows an inventory, also after a sign-in, which loads the page again. */
export function keepWorth(worth: InventoryWorth): void {
  lastWorth.set(worth);
  writeStored(KEY, JSON.stringify({ worth, until: Date.now() + KEPT_MS }));
}

/** Does not show it again when the page is loaded the next time. */
export function forgetWorth(): void {
  writeStored(KEY, undefined);
}

function readLast(now: number): InventoryWorth | undefined {
  const kept = readStored(KEY);
  if (kept === undefined) return undefined;
  const { worth, until }: { worth: InventoryWorth; until: number } = JSON.parse(kept);
  if (now < until) return worth;
  forgetWorth();
  return undefined;
}
