import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../auth/cookies.js';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  preferredLanguage,
  preferredTags,
} from '../../contract/languages.js';
import { PAGES } from '../../contract/pages.js';
import { acceptsHtml } from '../auth/sign-in-failure.js';
import { EncodedBody, sendJson } from '../cache/encoded-body.js';
import { pathOf } from '../server/addresses.js';

/** The build of src/web. */
const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/** Item names in other languages. */
const NAMES = fileURLToPath(new URL('../../../dist/catalogue/names/', import.meta.url));

/** The name of the document in a language. */
function documentIn(language: Language): string {
  return language === 'en' ? 'index.html' : `index.${language}.html`;
}

/**
 * Files whose addresses are the same in each build: the service worker, and those that install the
 * web UI.
 */
const FIXED = [
  'service-worker.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

/**
 * Serves the web UI with the compressed files of the build. Browsers revalidate the document at each use,
 * because it names the files of its build; those have a digest of their content in their names and are cached
 * without revalidation. Item names are revalidated at each search.
 */
export async function installWebUi(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${BUILT}assets/`,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  const schema = { hide: true };
  for (const file of await readdir(NAMES)) {
    if (file.endsWith('.json')) installNames(app, file);
  }
  for (const file of FIXED) {
    app.get(`/${file}`, { schema }, (_request, reply) => send(reply, file));
  }
  for (const page of Object.values(PAGES)) {
    app.get(page, { schema }, sendDocument);
    if (page === PAGES.front) continue;
    app.get(`${page}/`, { schema }, ({ url }, reply) => reply.redirect(withoutSlash(url), 308));
  }
  // Browsers get a page for unknown addresses, other clients get the error as JSON.
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' && !pathOf(request.url).startsWith('/api/');
    const isUnknownPage = request.is404 && isPage;
    if (isUnknownPage && acceptsHtml(request)) return sendDocument(request, reply.code(404));
  });
}

/** Serves the item names of a language, which are read and compressed at the first request. */
function installNames(app: FastifyInstance, file: string): void {
  let body: Promise<EncodedBody> | undefined;
  app.get(`/item-names/${file}`, { schema: { hide: true } }, async (request, reply) => {
    body ??= readFile(NAMES + file).then((bytes) => new EncodedBody(bytes));
    reply.header('cache-control', 'no-cache');
    return sendJson(await body, request, reply);
  });
}

/** Sends the document of all pages in the language of the reader. */
function sendDocument(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'accept-language, cookie');
  return send(reply, documentIn(readerLanguage(request)));
}

/** As src/web/language.ts chooses it: by the address, the choice made before, or what the browser prefers. */
function readerLanguage({ url, headers }: FastifyRequest): Language {
  const asked = new URLSearchParams(url.slice(pathOf(url).length)).get('lang');
  const kept = readCookie(headers.cookie, { name: LANGUAGE_COOKIE });
  const chosen = [asked, kept].find((tag) => isLanguage(tag));
  return chosen ?? preferredLanguage(preferredTags(headers['accept-language'] ?? ''));
}

/** Sends a file that browsers revalidate at each use. */
function send(reply: FastifyReply, file: string): FastifyReply {
  reply.header('cache-control', 'no-cache');
  return reply.sendFile(file, BUILT, { cacheControl: false });
}

/** `/items/1/?window=7d` → `/items/1?window=7d`, so that a page has one address. */
function withoutSlash(url: string): string {
  return url.replace(/\/(?=\?|$)/, '');
}
