// What a service worker has beyond a page, as far as it is used here.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageFromPage extends LifeEvent {
  /** Addresses that the page has loaded. */
  readonly data: readonly string[];
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}

/*
 * Opens the web UI without a network: the document, its files, and the public responses of the API
 * that were seen last. It always asks the service first, except for files whose names have a digest
 * of their content; so a new build is used at once. Responses with `no-store`, which are those of one
 * user, are never kept.
 */
const worker = globalThis as unknown as WorkerScope;

const CACHE = 'itemtide';

/** All pages have the same document. */
const DOCUMENT = '/';

/** Tells the page that a response is kept, and since when: an ISO time. */
const SEEN_AT = 'x-seen-at';

/** The oldest are removed beyond it: files of former builds, items looked at long ago. */
const MOST_KEPT = 400;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(fromService(event, request, DOCUMENT));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(event, request));
  } else {
    event.respondWith(fromService(event, request, request.url));
  }
});

/** The page loaded these before it had a service worker. */
worker.addEventListener('message', (event) => {
  const load = (address: string) => {
    const request = new Request(address);
    return address.includes('/assets/')
      ? fromCache(event, request)
      : fromService(event, request, address);
  };
  event.waitUntil(Promise.allSettled(event.data.map(load)));
});

/** Files of a build never change. */
async function fromCache(event: LifeEvent, request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fromService(event, request, request.url);
}

/** The response of the service; where it is not reached, what is kept under the key. */
async function fromService(event: LifeEvent, request: Request, key: string): Promise<Response> {
  try {
    const response = await fetch(request);
    // A proxy answers for a service that does not run.
    if (response.status >= 502) return (await kept(key)) ?? response;
    event.waitUntil(keep(key, response.clone()));
    return response;
  } catch (error) {
    const found = await kept(key);
    if (found === undefined) throw error;
    return found;
  }
}

async function kept(key: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(key);
}

async function keep(key: string, response: Response): Promise<void> {
  // An unchanged response is as new as the confirmation.
  const newest = response.status === 304 ? await kept(key) : response;
  if (newest?.status !== 200 || response.headers.get('cache-control')?.includes('no-store')) return;
  const headers = new Headers(newest.headers);
  if (key === DOCUMENT && !headers.get('content-type')?.startsWith('text/html')) return;
  headers.set(SEEN_AT, new Date().toISOString());
  const body = await newest.blob();
  const cache = await caches.open(CACHE);
  // Removed first, so that it is the newest of the keys.
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - MOST_KEPT));
  await Promise.all(old.map((each) => cache.delete(each)));
}
