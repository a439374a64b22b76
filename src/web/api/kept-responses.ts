import { createStore } from '../store.js';

/** The cache of the service worker. */
const CACHE = 'itemtide';

/** Set by the service worker on responses that it kept: when the service gave them, ISO 8601. */
const SEEN_AT = 'x-seen-at';

/** Public data of the API, and files of the build: what the service worker is asked to keep. */
const WORTH_KEEPING =
  /\/assets\/|\/api\/v1\/(overview|items|rankings|market|rates|indices|spreads)/;

/** When the shown data was given, while the service is not reached; undefined while it is. */
export const keptSince = createStore<string | undefined>(undefined);

/** Call it with each response. */
export function noteSource(response: Response): void {
  keptSince.set(response.headers.get(SEEN_AT) ?? undefined);
}

/** Removes all that the service worker has kept. */
export async function removeKept(): Promise<void> {
  // Browsers give no caches to pages over plain http on a network.
  await globalThis.caches?.delete(CACHE);
}

/**
 * Installs the service worker, which opens the page without a network. Until it runs for the first
 * time it has seen nothing, so it gets the addresses that the page has loaded.
 */
export async function installServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Not while developing, nor over plain http on a network.
  if (!import.meta.env.PROD || serviceWorker === undefined) return;
  const isNew = serviceWorker.controller === null;
  await serviceWorker.register('/service-worker.js');
  const { active } = await serviceWorker.ready;
  if (!isNew) return;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && WORTH_KEEPING.test(name));
  active?.postMessage([`${location.origin}/`, ...loaded]);
}
