import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language } from '../src/contract/languages.js';
import type { PAGES } from '../src/contract/pages.js';
import { DOCUMENTS } from '../src/web/messages/documents.js';

// The documents of the web UI, and the files that each page loads after them.

type Bundle = Rolldown.OutputBundle;

/** The module of each page. */
const MODULES: Readonly<Record<keyof typeof PAGES, string>> = {
  front: 'market/market-page',
  market: 'market/market-page',
  items: 'items/items-page',
  item: 'item/item-page',
  board: 'board/board-page',
  markets: 'markets/markets-page',
  accuracy: 'accuracy/accuracy-page',
  deals: 'deals/deals-page',
  indices: 'indices/indices-page',
  compare: 'compare/compare-page',
  portfolio: 'portfolio/overview/portfolio-page',
  portfolioPart: 'portfolio/overview/portfolio-page',
  holding: 'portfolio/lots/holding-page',
  shared: 'portfolio/sharing/shared-page',
  worth: 'worth/worth-page',
  login: 'sign-in/sign-in-page',
  account: 'account/account-page',
  admin: 'admin/admin-page',
  setup: 'setup/setup-page',
};

/** The modules that pages load after their own. */
const ON_ALL_PAGES = ['notices/notices', 'shell/settings'];
const LATER: Readonly<Partial<Record<string, string>>> = { item: 'item/item-parts' };

/**
 * Makes a document of the page for each language, which loads its texts together with the script:
 * index.html for English, index.de.html for German. preloads.json has the further files of each page, by language and
 * name of the page: the service adds them to the document.
 * @param web the folder src/web
 */
export function documents(web: string): Plugin {
  return {
    name: 'documents',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('the build has no document');
        const english = String(document.source);
        const preloads: Record<string, Record<string, readonly string[]>> = {};
        const en = DOCUMENTS.en;
        for (const language of LANGUAGES) {
          const files = Object.keys(bundle).filter((file) =>
            file.includes(`texts-first-${language}-`),
          );
          if (files.length === 0) throw new Error(`the build has no texts in ${language}`);
          const links = files.map(
            (file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `,
          );
          // They would be asked for when the first text is shown, and the text would move when they arrive.
          for (const font of fontsOf(language, bundle)) {
            links.push(
              `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n  `,
            );
          }
          preloads[language] = preloadsIn(language, bundle, web, english);
          const texts = DOCUMENTS[language];
          const source = replaced(english, [
            ['<html lang="en">', `<html lang="${language}">`],
            [en.description, texts.description],
            [en.noScript, texts.noScript],
            ['</head>', `${links.join('')}</head>`],
          ]);
          if (language === 'en') document.source = source;
          else this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
        }
        const source = JSON.stringify(preloads);
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
      },
    },
  };
}

/** The fonts of all texts in a language, as scripts/write-fonts.mjs names them. */
function fontsOf(language: Language, bundle: Bundle): readonly string[] {
  const names = ['archivo-latin-text', ...(language === 'ru' ? ['roboto-flex-cyrillic-text'] : [])];
  return names.map((name) => {
    const font = Object.keys(bundle).find((file) => file.includes(`${name}-`));
    if (font === undefined) throw new Error(`the build lacks the font ${name}`);
    return font;
  });
}

/** @throws Error if a text to replace is missing */
function replaced(document: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the document lacks ${from}`);
    return text.replace(from, () => to);
  }, document);
}

/** The files of each page in a language that the document does not name. */
function preloadsIn(
  language: Language,
  bundle: Bundle,
  web: string,
  document: string,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(MODULES).map(([page, module]) => {
      const modules = [module, ...ON_ALL_PAGES, LATER[page]].filter((each) => each !== undefined);
      const files = new Set<string>();
      for (const module of modules) {
        addWithImports(fileOf(web + module, bundle), bundle, files);
      }
      // Each of these files loads the texts of its group.
      const groups = [...files].flatMap((file) => /texts-of-([a-z]+)-/.exec(file)?.[1] ?? []);
      for (const group of groups) {
        if (group !== 'first') addWithImports(textsOf(group, language, bundle), bundle, files);
      }
      const later = [...files].filter((file) => !document.includes(file) && !isOfFirst(file));
      return [page, later.map((file) => `/${file}`)];
    }),
  );
}

/** The document loads the texts of all pages itself. */
function isOfFirst(file: string): boolean {
  return file.includes('texts-of-first-') || file.includes('texts-first-');
}

/** Adds a file and its static imports, recursively; not those that are loaded later. */
function addWithImports(file: string, bundle: Bundle, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') throw new Error(`the build has no script ${file}`);
  for (const imported of chunk.imports) addWithImports(imported, bundle, found);
}

/** @throws Error if no file is that of this module, a path without the suffix */
function fileOf(module: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.replace(/\.tsx?$/, '') === module,
  );
  if (chunk === undefined) throw new Error(`the build has no page ${module}`);
  return chunk.fileName;
}

function textsOf(group: string, language: Language, bundle: Bundle): string {
  const file = Object.keys(bundle).find((name) =>
    name.startsWith(`assets/texts-${group}-${language}-`),
  );
  if (file === undefined) throw new Error(`the build has no texts of ${group} in ${language}`);
  return file;
}
