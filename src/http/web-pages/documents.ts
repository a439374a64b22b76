import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '../../contract/languages.js';
import type { PAGES } from '../../contract/pages.js';
import { required } from '../../domain/required.js';

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

/** That of a list without search and filters. */
const FIRST_LIST = ['/api/v1/overview?part=dearest'];

const ON_ALL_PAGES = ['/api/v1/health'];

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
   * @param address the item of the address, if it has one, and whether it has a query
   */
  of(
    language: Language,
    page?: PageName,
    { id, hasQuery = true }: { id?: number | undefined; hasQuery?: boolean } = {},
  ): string {
    const document = required(this.#documents.get(language), 'a document');
    if (page === undefined) return document;
    const files = this.#files[language]?.[page] ?? [];
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const data = [...dataOf(page, hasQuery), ...ON_ALL_PAGES].filter(
      (path) => id !== undefined || !path.includes(':id'),
    );
    for (const path of data) {
      const href = path.replace(':id', `${id}`);
      links.push(`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${href}">`);
    }
    if (page === 'item' && id !== undefined) {
      links.push(`<link rel="preload" as="image" href="/api/v1/items/${id}/image">`);
    }
    return document.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
  }
}

function dataOf(page: PageName, hasQuery: boolean): readonly string[] {
  return page === 'items' && !hasQuery ? FIRST_LIST : (DATA[page] ?? []);
}
