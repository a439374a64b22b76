// What a service worker has beyond a page, as far as it is used here.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageFromPage extends LifeEvent {
  /** Addresses that the page has loaded, or that all scripts of the build are to be kept. */
  readonly data: readonly string[] | 'keep-scripts';
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}

/** The paths of all files of this build; vite.config.ts puts them in. */
declare const BUILD_FILES: readonly string[];

/*
 * Opens the web UI without a network: the document, its files, and the public responses of the API
 * that were seen last. It always asks the service first, except for files whose names have a digest
 * of their content; so a new build is used at once. Responses with `no-store`, which are those of one
 * user, are never kept.
 */
const worker = globalThis as unknown as WorkerScope;

/** Where responses are kept, and how many: the oldest are removed beyond it. */
interface Place {
  readonly cache: string;
  readonly most: number;
}

/** The document and what else opens the pages; nothing that is looked at pushes them out. */
const PAGES: Place = { cache: 'itemtide-pages', most: Number.POSITIVE_INFINITY };
const ANSWERS: Place = { cache: 'itemtide-answers', most: 300 };
/** Some kB each. */
const PICTURES: Place = { cache: 'itemtide-pictures', most: 500 };

/** All pages have the same document. */
const DOCUMENT = '/';

/** Tells the page that a response is kept, and since when: an ISO time. */
const SEEN_AT = 'x-seen-at';

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepFirstPage(), worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeFormer(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(fromService(event, request, DOCUMENT));
  } else {
    event.respondWith(load(event, request));
  }
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil(data === 'keep-scripts' ? keepScripts(event) : keepLoaded(event, data));
});

/** The page loaded these before it had a service worker. */
async function keepLoaded(event: LifeEvent, addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map((address) => load(event, new Request(address))));
}

/**
 * The document of this build with its script and style sheet: each build can open by itself. Throws
 * if one of them is missing: the former document stays, and the browser installs again later.
 */
async function keepFirstPage(): Promise<void> {
  const document = await fetchOk(DOCUMENT, { cache: 'no-cache' });
  const named = (await document.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g);
  await Promise.all([...named].map(async ([, path = '']) => keep(path, await fetchOk(path))));
  await keep(DOCUMENT, document);
}

async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** One after another: the network is left to the page. */
async function keepScripts(event: LifeEvent): Promise<void> {
  for (const path of BUILD_FILES) {
    if (path.endsWith('.js')) await load(event, new Request(path, { priority: 'low' }));
  }
}

/** Removes the files of former builds, and caches of former names. */
async function removeFormer(): Promise<void> {
  const used = [PAGES, ANSWERS, PICTURES].map(({ cache }) => cache);
  for (const name of await caches.keys()) {
    if (name.startsWith('itemtide') && !used.includes(name)) await caches.delete(name);
  }
  const pages = await caches.open(PAGES.cache);
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url);
    if (isOfBuild(pathname) && !BUILD_FILES.includes(pathname)) await pages.delete(request);
  }
}

/** Files of a build never change: what is kept need not be asked for. */
async function load(event: LifeEvent, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = isOfBuild(pathname) ? await kept(request.url) : undefined;
  return found ?? fromService(event, request, request.url);
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
  return (await caches.open(placeOf(key).cache)).match(key);
}

async function keep(key: string, response: Response): Promise<void> {
  // An unchanged response is as new as the confirmation.
  const newest = response.status === 304 ? await kept(key) : response;
  if (newest?.status !== 200 || response.headers.get('cache-control')?.includes('no-store')) return;
  const headers = new Headers(newest.headers);
  if (key === DOCUMENT && !headers.get('content-type')?.startsWith('text/html')) return;
  headers.set(SEEN_AT, new Date().toISOString());
  const body = await newest.blob();
  const { cache: name, most } = placeOf(key);
  const cache = await caches.open(name);
  // Removed first, so that it is the newest of the keys.
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(old.map((each) => cache.delete(each)));
}

function placeOf(key: string): Place {
  const { pathname } = new URL(key, worker.location.origin);
  if (/^\/api\/v1\/items\/\d+\/image$/.test(pathname)) return PICTURES;
  return /^\/(api|item-names)\//.test(pathname) ? ANSWERS : PAGES;
}

function isOfBuild(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}
