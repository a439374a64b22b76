import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '../../contract/pages.js';
import { acceptsHtml } from '../auth/sign-in-failure.js';
import { EncodedBody, sendEncoded, sendJson } from '../cache/encoded-body.js';
import {
  type PreviewDeps,
  type PreviewOptions,
  previewRoutes,
} from '../link-previews/preview-routes.js';
import { pathOf, queryOf } from '../server/addresses.js';
import { BUILT, Documents } from './documents.js';
import type { Reader } from './reader.js';
import { languageLinks } from './reader-language.js';

/** Item names in other languages. */
const NAMES = fileURLToPath(new URL('../../../dist/catalogue/names/', import.meta.url));

type PageName = keyof typeof PAGES;

const HTML_TYPE = 'text/html; charset=utf-8';

/** Pages whose document differs by address. */
const PREVIEWED: ReadonlySet<string> = new Set(['item', 'shared'] satisfies PageName[]);

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

export interface WebUiDeps {
  readonly readerOf: (request: FastifyRequest) => Reader;
  /** Of items and shared portfolios; without them their pages are like all others. */
  readonly previews?: PreviewDeps & Pick<PreviewOptions, 'charge'>;
}

/**
 * Serves the web UI with the compressed files of the build. Browsers revalidate the document at each use,
 * because it names the files of its build; those have a digest of their content in their names and are cached
 * without revalidation. Item names are revalidated at each search.
 */
export async function installWebUi(
  app: FastifyInstance,
  { readerOf, previews }: WebUiDeps,
): Promise<void> {
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
    const [, name] = /^(\w+\.json)\.br$/.exec(file) ?? [];
    if (name !== undefined) installNames(app, name);
  }
  for (const file of FIXED) {
    app.get(`/${file}`, { schema }, (_request, reply) => send(reply, file));
  }
  const documents = await Documents.read();
  const bodies = new Map<string, EncodedBody>();
  for (const name of Object.keys(PAGES) as PageName[]) {
    if (previews !== undefined && PREVIEWED.has(name)) continue;
    app.get(PAGES[name], { schema }, (request, reply) => {
      const reader = readerOf(request);
      const document = documents.of(name, { reader, query: queryOf(request.url) });
      // Compressed once: there are a few for each page and language, by the kind of reader.
      const body = bodies.get(document) ?? new EncodedBody(document);
      bodies.set(document, body);
      return sendEncoded(body, HTML_TYPE, request, documentHeaders(request, reply));
    });
  }
  for (const page of Object.values(PAGES)) {
    if (page === PAGES.front) continue;
    app.get(`${page}/`, { schema }, ({ url }, reply) => reply.redirect(withoutSlash(url), 308));
  }
  if (previews !== undefined) {
    const { charge } = previews;
    await app.register((scope) => previewRoutes(scope, previews, { documents, readerOf, charge }));
  }
  // Browsers get a page for unknown addresses, other clients get the error as JSON.
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' && !pathOf(request.url).startsWith('/api/');
    const isUnknownPage = request.is404 && isPage;
    if (isUnknownPage && acceptsHtml(request)) {
      const document = documents.of(undefined, { reader: readerOf(request) });
      return documentHeaders(request, reply.code(404)).type(HTML_TYPE).send(document);
    }
  });
}

/** Serves the item names of a language, which are read at the first request. */
function installNames(app: FastifyInstance, file: string): void {
  let body: Promise<EncodedBody> | undefined;
  app.get(`/item-names/${file}`, { schema: { hide: true } }, async (request, reply) => {
    body ??= readFile(`${NAMES}${file}.br`).then((bytes) => EncodedBody.fromBrotli(bytes));
    reply.header('cache-control', 'no-cache');
    return sendJson(await body, request, reply);
  });
}

/** Sets the headers of a document, which depends on the language of the reader. */
function documentHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', link: languageLinks(request) });
  return reply.header('vary', 'accept-language, cookie');
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
