import { savesData } from '../items/names/use-local-names.js';
import { queryClient } from './query-client.js';

/** Those of the service worker with what was looked at. Its third one has the pages themselves. */
const CACHES = ['itemtide-answers', 'itemtide-pictures'];

/** Public data of the API, and files of the build: what the service worker is asked to keep. */
const WORTH_KEEPING = /\/assets\/|\/api\/v1\/(overview|items|rankings|market|rates|indices)/;

/** How often it is checked whether requests are under way, in milliseconds. */
const IDLE_CHECK_MS = 500;

/** Removes all data that the service worker has kept. */
export async function removeKept(): Promise<void> {
  // Browsers give no caches to pages over plain http on a network.
  for (const name of CACHES) await globalThis.caches?.delete(name);
}

/**
 * Installs the service worker, which opens the pages without a network. Until it runs for the first
 * time it has seen nothing, so it gets the addresses that the page has loaded. Once the page waits
 * for nothing, all other pages are kept too, unless the browser is to save data.
 */
export async function installServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Not while developing, nor over plain http on a network.
  if (!import.meta.env.PROD || serviceWorker === undefined) return;
  const isNew = serviceWorker.controller === null;
  await serviceWorker.register('/service-worker.js');
  const { active } = await serviceWorker.ready;
  await untilIdle();
  if (isNew) active?.postMessage(loadedByPage());
  if (!savesData()) active?.postMessage('keep-scripts');
}

function loadedByPage(): readonly string[] {
  const all = performance.getEntriesByType('resource').map(({ name }) => name);
  return all.filter((name) => name.startsWith(location.origin) && WORTH_KEEPING.test(name));
}

async function untilIdle(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS));
  while (queryClient.isFetching() > 0);
}
