// The parts of the service worker API that are used here; the DOM library lacks them.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageFromPage extends LifeEvent {
  /** The addresses that the page has loaded, or the request to cache all scripts of the build in a language. */
  readonly data: readonly string[] | { readonly scriptsIn: string };
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}

/** The paths of all files of this build; inserted by vite.config.ts. */
declare const BUILD_FILES: readonly string[];

/*
 * Opens the web UI without a network: the document, its files, and the last public responses of the
 * API. It always asks the service first, except for files whose names contain a digest of their
 * content; so a new build is used at once. Responses with `no-store`, which belong to one user, are
 * never cached.
 */
const worker = globalThis as unknown as WorkerScope;

/** A cache and its maximum number of responses; the oldest are removed. */
interface Place {
  readonly cache: string;
  readonly most: number;
}

/** The document and its files. Unlimited, so that visited data cannot evict them. */
const PAGES: Place = { cache: 'itemtide-pages', most: Number.POSITIVE_INFINITY };
const ANSWERS: Place = { cache: 'itemtide-answers', most: 300 };
/** A few kB each. */
const IMAGES: Place = { cache: 'itemtide-images', most: 500 };

/** The document of the last visited page serves all pages: they differ in the files that are loaded early. */
const DOCUMENT = '/';

/** Tells the page that a response is cached, and since when, ISO 8601. */
const SEEN_AT = 'x-seen-at';

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepFirstPage(), worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeUnused(), worker.clients.claim()]));
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
  event.waitUntil(
    'scriptsIn' in data ? keepScripts(event, data.scriptsIn) : keepLoaded(event, data),
  );
});

/** The page loaded these before it had a service worker. */
async function keepLoaded(event: LifeEvent, addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map((address) => load(event, new Request(address))));
}

/**
 * Caches the document of this build with its script and style sheet, so that each build can open by
 * itself. Throws if one of them is missing: the previous document stays, and the browser retries
 * the installation later.
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

/** The file of a group of texts, such as `texts-item-pt-BR-CL7IBz9.js`, has the tag of its language in its name. */
const TEXTS = /\/texts-(?!of-)[a-z]+-([A-Za-z-]+)-[\w-]{7}\.js$/;

/** One after another, to leave the network to the page. */
async function keepScripts(event: LifeEvent, language: string): Promise<void> {
  for (const path of BUILD_FILES) {
    const [, ofLanguage = language] = TEXTS.exec(path) ?? [];
    if (path.endsWith('.js') && ofLanguage === language)
      await load(event, new Request(path, { priority: 'low' }));
  }
}

/** Removes the files of previous builds, and caches that are no longer used. */
async function removeUnused(): Promise<void> {
  const used = [PAGES, ANSWERS, IMAGES].map(({ cache }) => cache);
  for (const name of await caches.keys()) {
    if (name.startsWith('itemtide') && !used.includes(name)) await caches.delete(name);
  }
  const pages = await caches.open(PAGES.cache);
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url);
    if (isOfBuild(pathname) && !BUILD_FILES.includes(pathname)) await pages.delete(request);
  }
}

/** Files of a build never change, so a cached one is not requested again. */
async function load(event: LifeEvent, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = isOfBuild(pathname) ? await kept(request.url) : undefined;
  return cached ?? fromService(event, request, request.url);
}

/** The response of the service or, if it cannot be reached, the one cached under the key. */
async function fromService(event: LifeEvent, request: Request, key: string): Promise<Response> {
  try {
    const response = await fetch(request);
    // Status of a proxy whose service is down.
    if (response.status >= 502) return (await kept(key)) ?? response;
    event.waitUntil(keep(key, response.clone()));
    return response;
  } catch (error) {
    const cached = await kept(key);
    if (cached === undefined) throw error;
    return cached;
  }
}

async function kept(key: string): Promise<Response | undefined> {
  return (await caches.open(placeOf(key).cache)).match(key);
}

async function keep(key: string, response: Response): Promise<void> {
  // A confirmed response counts as new.
  const newest = response.status === 304 ? await kept(key) : response;
  if (newest?.status !== 200 || response.headers.get('cache-control')?.includes('no-store')) return;
  const headers = new Headers(newest.headers);
  if (key === DOCUMENT && !headers.get('content-type')?.startsWith('text/html')) return;
  headers.set(SEEN_AT, new Date().toISOString());
  const body = await newest.blob();
  const { cache: name, most } = placeOf(key);
  const cache = await caches.open(name);
  // Deleted first, so that it becomes the newest key.
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(old.map((request) => cache.delete(request)));
}

function placeOf(key: string): Place {
  const { pathname } = new URL(key, worker.location.origin);
  if (/^\/api\/v1\/items\/\d+\/image$/.test(pathname)) return IMAGES;
  return /^\/(api|item-names)\//.test(pathname) ? ANSWERS : PAGES;
}

function isOfBuild(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}
