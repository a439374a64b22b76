import { savesData } from '../items/names/use-local-names.js';
import { language } from '../language.js';
import { untilIdle } from './query-client.js';

/** The caches of visited data. The third cache of the service worker holds the pages themselves. */
const CACHES = ['itemtide-answers', 'itemtide-images'];

/** The requests that the service worker caches: public data of the API, and files of the build. */
const WORTH_KEEPING = /\/assets\/|\/api\/v1\/(overview|items|rankings|market|rates|indices)/;

/** Deletes the data that the service worker has cached. */
export async function removeKept(): Promise<void> {
  // Undefined on pages over plain HTTP, except on localhost.
  for (const name of CACHES) await globalThis.caches?.delete(name);
}

/**
 * Installs the service worker, which opens the pages without a network. A new service worker has
 * missed the first requests, so it is sent their addresses. Once no request is pending, it caches
 * all other pages in the language of the reader too, unless the browser is set to save data.
 */
export async function installServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Not in development. Pages over plain HTTP have no service worker, except on localhost.
  if (!import.meta.env.PROD || serviceWorker === undefined) return;
  const isNew = serviceWorker.controller === null;
  await serviceWorker.register('/service-worker.js');
  const { active } = await serviceWorker.ready;
  await untilIdle();
  if (isNew) active?.postMessage(loadedByPage());
  if (!savesData()) active?.postMessage({ scriptsIn: language });
}

function loadedByPage(): readonly string[] {
  const all = performance.getEntriesByType('resource').map(({ name }) => name);
  return all.filter((name) => name.startsWith(location.origin) && WORTH_KEEPING.test(name));
}
