import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { hasSessionCookie } from '../../auth/cookies.js';
import { LANGUAGES, type Language } from '../../contract/languages.js';
import { hasListView, type PAGES, VIEWER_META } from '../../contract/pages.js';
import { required } from '../../domain/required.js';
import { queryOf } from '../server/addresses.js';
import { readerLanguage } from './reader-language.js';

/** The build of src/web. */
export const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

type PageName = keyof typeof PAGES;

/** By language and page: the paths of files; made by scripts/documents.ts. */
type Files = Readonly<Partial<Record<string, Partial<Record<string, readonly string[]>>>>>;

/** The first public data of a page; `:id` is the item of the address. */
const DATA: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  front: ['/api/v1/market-summary'],
  market: ['/api/v1/market-summary'],
  items: ['/api/v1/overview'],
  item: ['/api/v1/items/:id'],
};

/** That of a list without search, filters and order: the whole list is requested after it. */
const FIRST_LIST = ['/api/v1/overview?part=dearest'];

const ON_ALL_PAGES = ['/api/v1/health'];

/** What the preloads of a page depend on. */
interface Visit {
  /** The item of the address, if it has one. */
  readonly id: number | undefined;
  readonly query: URLSearchParams;
  /** Whether the sender may be a user. */
  readonly mayBeUser: boolean;
}

/**
 * The documents of the web UI. That of a page lets the browser load the page's files and first data together with the
 * first script, which would ask for them later: on a slow line each round trip costs tenths of a second.
 */
export class Documents {
  /** Keyed by language; without the parts of one page. */
  readonly #documents: ReadonlyMap<Language, string>;
  readonly #files: Files;

  private constructor(documents: ReadonlyMap<Language, string>, files: Files) {
    this.#documents = documents;
    this.#files = files;
  }

  /** @throws Error if the build lacks a file */
  static async read(): Promise<Documents> {
    const files: Files = JSON.parse(await readFile(`${BUILT}preloads.json`, 'utf8'));
    const texts = LANGUAGES.map(async (language) => {
      const name = language === 'en' ? 'index.html' : `index.${language}.html`;
      return [language, await readFile(BUILT + name, 'utf8')] as const;
    });
    return new Documents(new Map(await Promise.all(texts)), files);
  }

  /**
   * The document for the sender of a request.
   * @param page undefined for unknown addresses
   * @param id the item of the address, if it has one
   */
  of(request: Pick<FastifyRequest, 'url' | 'headers'>, page?: PageName, id?: number): string {
    const language = readerLanguage(request);
    const mayBeUser = hasSessionCookie(request.headers.cookie);
    const query = queryOf(request.url);
    const document = required(this.#documents.get(language), 'a document');
    const links =
      page === undefined ? [] : this.#preloads(language, page, { id, query, mayBeUser });
    if (!mayBeUser) links.push(`<meta name="${VIEWER_META}" content="visitor">`);
    return document.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
  }

  #preloads(language: Language, page: PageName, { id, query, mayBeUser }: Visit): string[] {
    const first = page === 'front' ? frontOf(query, mayBeUser) : page;
    const files = this.#files[language]?.[first] ?? [];
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const data = [...dataOf(first, query), ...ON_ALL_PAGES].filter(
      (path) => id !== undefined || !path.includes(':id'),
    );
    for (const path of data) {
      const href = path.replace(':id', `${id}`);
      links.push(`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${href}">`);
    }
    if (page === 'item' && id !== undefined) {
      links.push(`<link rel="preload" as="image" href="/api/v1/items/${id}/image">`);
    }
    return links;
  }
}

/** What the front page shows first: searches of before have their own page, and users their portfolio. */
function frontOf(query: URLSearchParams, mayBeUser: boolean): PageName {
  if (hasListView(query)) return 'items';
  return mayBeUser ? 'portfolio' : 'front';
}

function dataOf(page: PageName, query: URLSearchParams): readonly string[] {
  return page === 'items' && !hasListView(query) ? FIRST_LIST : (DATA[page] ?? []);
}
