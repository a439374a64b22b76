import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, perEnvironmentPlugin } from 'vite';
import { documents } from './scripts/documents.js';
import { isBelowTexts, isText, languages, laterTextsOf } from './scripts/languages.js';
import { MARKET_TRAITS, SOURCE_TITLES } from './src/market/registry.js';

const SOURCES = pathOf('src/');
const WEB = pathOf('src/web/');

/**
 * TypeBox in a few files in place of its seven hundred, which take a third of a second to load:
 * dist/vendor, which package.json calls `#typebox`.
 */
const vendor: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    ssr: true,
    outDir: pathOf('dist/vendor'),
    emptyOutDir: true,
    copyPublicDir: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        typebox: 'typebox',
        'typebox-compile': 'typebox/compile',
        'typebox-value': 'typebox/value',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
};

/** Has every export of the program, under names that say from which module. */
const MODULES = 'virtual:program-modules';

/** They have files of their own next to their code. They are the only dependencies of the package. */
const NOT_BUNDLED = ['@electric-sql/pglite', 'sharp'];

/**
 * Plugins of Fastify load them for options that are not used here: static files without wildcards,
 * and OpenAPI as YAML. They would be a tenth of the program.
 */
const NEVER_CALLED = ['glob', 'yaml'];

/**
 * The program and its packages in a few files in place of thirteen hundred, which take a second of
 * processor to load: they are put over the compiled `dist/main.js`, which does the same. Tests run
 * these files, too, by the exports of `dist/main-modules.js` (test/support/built-program.ts).
 */
const program: EnvironmentOptions = {
  consumer: 'server',
  resolve: {
    noExternal: true,
    external: NOT_BUNDLED,
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: pathOf('dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: true,
    license: { fileName: 'main-licenses.md' },
    rolldownOptions: {
      input: { main: pathOf('src/main.ts'), 'main-modules': MODULES },
      // The bundler assumes that calls such as `decodeURIComponent(text)` and `BigInt(text)` never
      // throw, and removes them if nothing uses their result. Only these two settings prevent that.
      treeshake: false,
      output: {
        minify: false,
        // A sixth of the bytes of the package. Licenses are in the file above.
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'main-[name].js',
      },
    },
  },
};

/** A thread, over its compiled form. */
function threadOf(folder: string, name: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      target: 'node20',
      outDir: pathOf(`dist/${folder}`),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { [name]: pathOf(`src/${folder}/${name}.ts`) },
        treeshake: false,
        output: { minify: false, entryFileNames: '[name].js' },
      },
    },
  };
}

/** `itemtide/client`; scripts/write-client-types.mjs writes its types. */
const library: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    ssr: true,
    target: 'es2023',
    outDir: pathOf('dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { client: pathOf('src/client/index.ts') },
      output: { minify: false, entryFileNames: '[name].js' },
    },
  },
};

/** The web UI, which the service serves at `/`. */
const client: EnvironmentOptions = {
  build: {
    outDir: pathOf('dist/web'),
    emptyOutDir: true,
    // Data addresses in CSS and HTML would want a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    license: { fileName: 'assets/licenses.md' },
    modulePreload: {
      polyfill: false,
      // The document has loaded these already.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => !/\/(main|react|rolldown-runtime)-[^/]+\.js$/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: `${WEB}index.html`, 'service-worker': `${WEB}service-worker.ts` },
      output: {
        // Its address stays the same, and it reaches as far as its folder.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        // The first script has the names of all later ones, so they are short.
        chunkFileNames: ({ name }) => `assets/${name.replace(/^_virtual_/, '')}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: isBelowTexts, priority: 6 },
            {
              debugName: 'first page',
              name: (id, graph) =>
                !isText(id) && isNeededAtOnce(id, (module) => graph.getModuleInfo(module))
                  ? 'main'
                  : null,
              priority: 4,
            },
            // In files of their own: one file would load the texts of one group after the other.
            { debugName: 'texts', name: nameOfTexts, priority: 5 },
            // A page loads six files at a time, so that small ones take a second on a slow line.
            {
              debugName: 'shared',
              name: (id, graph) => sharedByFirstPages(id, (module) => graph.getModuleInfo(module)),
              priority: 3,
            },
            {
              debugName: 'shared later',
              name: (id, graph) =>
                isShared(id, (module) => graph.getModuleInfo(module)) ? 'shared-later' : null,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
      },
    },
  },
};

/** `vite build` makes all of them, in this order: the program contains TypeBox as bundled. */
export default defineConfig({
  root: WEB,
  define: {
    SOURCE_TITLES: JSON.stringify(SOURCE_TITLES),
    DEMO_MARKETS: JSON.stringify(MARKET_TRAITS.filter(({ demo }) => demo).map(({ name }) => name)),
  },
  plugins: [
    leaveOut(NEVER_CALLED),
    writtenCalls(),
    languages(WEB),
    react(),
    perEnvironmentPlugin(
      'of the web UI',
      ({ name }) => name === 'client' && [documents(WEB), buildFiles()],
    ),
    perEnvironmentPlugin(
      'of the program',
      ({ name }) => name === 'program' && [keepOwnAddress(), programModules()],
    ),
  ],
  environments: {
    vendor,
    program,
    database: threadOf('store/embedded', 'worker'),
    reader: threadOf('market/csv', 'reader'),
    library,
    client,
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['vendor', 'program', 'database', 'reader', 'library', 'client']) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
        // What it computes needs TypeBox, and the program and the web UI take its values.
        if (name === 'vendor') await import(pathOf('scripts/write-calls.mjs'));
      }
    },
  },
  server: {
    // `npx vite` beside a service that runs: pages from here, answers from there.
    // Sources of pages are in /api, too.
    proxy: { '/api/v1': { target: 'http://localhost:8080', ws: true } },
  },
});

/** Lets `import.meta.url` be the address of a file's own compiled form, as it is without bundling. */
function keepOwnAddress(): Plugin {
  const address = 'import.meta.url';
  return {
    name: 'keep-own-address',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !code.includes(address)) return null;
      const compiled = relative(SOURCES, id).split(sep).join('/').replace(/\.ts$/, '.js');
      const own = `new URL('./${compiled}', ${address}).href`;
      // The lines stay where they are, so the source map stays valid.
      return { code: code.replaceAll(address, own), map: null };
    },
  };
}

/** Puts an empty module in the place of each of these packages: a call of it throws a TypeError. */
function leaveOut(packages: readonly string[]): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'program',
    resolveId: (id) => (packages.includes(id) ? `\0left-out:${id}` : null),
    load: (id) => (id.startsWith('\0left-out:') ? 'module.exports = {};' : null),
  };
}

/** Folders of which nothing is part of the program. */
const NOT_IN_PROGRAM = /^(web|catalogue\/generate)\//;

/** Makes {@link MODULES}. */
function programModules(): Plugin {
  return {
    name: 'program-modules',
    resolveId: (id) => (id === MODULES ? `\0${MODULES}` : null),
    async load(id) {
      if (id !== `\0${MODULES}`) return null;
      const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
        .map((file) => file.split(sep).join('/'))
        .filter((file) => file.endsWith('.ts') && !NOT_IN_PROGRAM.test(file));
      const lines = await Promise.all(
        files.map(async (file) => {
          const { exports } = await this.load({ id: SOURCES + file });
          const names = exports.map((name) => `${name} as '${file}:${name}'`);
          return names.length === 0
            ? ''
            : `export { ${names.join(', ')} } from '${SOURCES}${file}';`;
        }),
      );
      return lines.join('\n');
    },
  };
}

type ModuleInfo = (
  id: string,
) => { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;

/** Tells the service worker which files the build consists of. */
function buildFiles(): Plugin {
  return {
    name: 'build-files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const paths = JSON.stringify(files.map((file) => `/${file}`));
        worker.code = `const BUILD_FILES=${paths};${worker.code}`;
      },
    },
  };
}

/** Components of the front page that most other pages have too. */
const ON_MOST_PAGES =
  /\/src\/web\/ui\/(address-state|figures|facts|item-picture|query-result)\.tsx?$/;

/** Modules that the index of their package names, and few pages use. */
const ON_FEW_PAGES =
  /query-core\/build\/modern\/queriesObserver|react-query\/build\/modern\/useQueries/;

function nameOfTexts(id: string): string | null {
  const group = laterTextsOf(id);
  return group === undefined ? null : `texts-of-${group}`;
}

/** The pages that visitors open first, and what each page has, by their modules. */
const FIRST_PAGES = [
  ...['market/market-page', 'items/items-page', 'item/item-page'],
  ...['notices/notices', 'shell/settings'],
];

let ofFirstPages: Set<string> | undefined;

/** The file of a module that one of these needs at once, and something else imports too. */
function sharedByFirstPages(id: string, infoOf: ModuleInfo): string | null {
  if (!id.startsWith(SOURCES) || isText(id)) return null;
  ofFirstPages ??= new Set(
    FIRST_PAGES.flatMap((page) => {
      const all = importedFrom(`${WEB}${page}.tsx`, infoOf);
      const isImportedElsewhere = (module: string) =>
        infoOf(module)?.importers.some((importer) => !all.has(importer));
      return [...all]
        .filter(isImportedElsewhere)
        .flatMap((module) => [...importedFrom(module, infoOf)]);
    }),
  );
  if (!ofFirstPages.has(id)) return null;
  // Its texts would be loaded with it.
  const [group, ...others] = textsOfSome(id, infoOf);
  if (others.length > 0) return null;
  return group === undefined ? 'shared' : `shared-${group}`;
}

/** The groups of texts that a module needs, and only some of the pages load. */
function textsOfSome(id: string, infoOf: ModuleInfo): string[] {
  const groups = [...importedFrom(id, infoOf)].map(laterTextsOf);
  return [...new Set(groups)].filter((group) => group !== undefined && group !== 'market');
}

/** Small modules of the web UI, which many pages share; not charts, which are large, and on few pages. */
function isShared(id: string, infoOf: ModuleInfo): boolean {
  return (
    id.startsWith(WEB) &&
    !isText(id) &&
    !/\/(chart|admin|design)\//.test(id) &&
    textsOfSome(id, infoOf).length === 0
  );
}

let atOnce: Set<string> | undefined;

/**
 * Whether the first page needs the module. All these go into one file: cut up by what later pages
 * share, they would be a dozen, and compress worse.
 */
function isNeededAtOnce(id: string, infoOf: ModuleInfo): boolean {
  if (ON_MOST_PAGES.test(id)) return true;
  if (ON_FEW_PAGES.test(id)) return false;
  atOnce ??= importedFrom(`${WEB}main.tsx`, infoOf);
  return atOnce.has(id);
}

/** A module, what it imports, what that imports, and so on; not what is loaded later. */
function importedFrom(entry: string, infoOf: ModuleInfo): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** Bundles the values that scripts/write-calls.mjs has written in place of what computes them. */
function writtenCalls(): Plugin {
  const source = `${SOURCES}client/calls.ts`;
  return {
    name: 'written-calls',
    enforce: 'pre',
    load: (id) => (id === source ? readFileSync(pathOf('dist/client/calls.js'), 'utf8') : null),
  };
}
