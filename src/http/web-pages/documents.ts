import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '../../contract/languages.js';
import { DEMO_META, hasListView, type PAGES, VIEWER_META } from '../../contract/pages.js';
import { required } from '../../domain/required.js';
import type { Reader } from './reader.js';

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
const FIRST_LIST = ['/api/v1/overview?part=most_expensive'];

const ON_ALL_PAGES = ['/api/v1/health'];

/** The facts on which the document of a page depends, in addition to the page and the language. */
interface DocumentRequest {
  readonly reader: Reader;
  /** The item of the address. */
  readonly id?: number | undefined;
  readonly query?: URLSearchParams;
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
   * @param page undefined for unknown addresses
   */
  of(
    page: PageName | undefined,
    { reader, id, query = new URLSearchParams() }: DocumentRequest,
  ): string {
    const { language, mayBeUser, hasDemoAccount } = reader;
    const document = required(this.#documents.get(language), 'a document');
    const links = page === undefined ? [] : this.#preloads(page, { reader, id, query });
    if (!mayBeUser) links.push(`<meta name="${VIEWER_META}" content="visitor">`);
    if (hasDemoAccount) links.push(`<meta name="${DEMO_META}" content="available">`);
    return document.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
  }

  #preloads(page: PageName, { reader, id, query }: Required<DocumentRequest>): string[] {
    const first = page === 'front' ? frontOf(query, reader) : page;
    const files = this.#files[reader.language]?.[first] ?? [];
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

/**
 * What the front page shows first: searches of before have their own page, and users their portfolio, unless the market
 * was shown to them last.
 */
function frontOf(query: URLSearchParams, { mayBeUser, lastFront }: Reader): PageName {
  if (hasListView(query)) return 'items';
  return mayBeUser && lastFront !== 'market' ? 'portfolio' : 'front';
}

function dataOf(page: PageName, query: URLSearchParams): readonly string[] {
  return page === 'items' && !hasListView(query) ? FIRST_LIST : (DATA[page] ?? []);
}
