import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SOURCE_TITLES } from './src/market/registry.js';
import { writtenCalls } from './vite.calls.js';

type ModuleInfo = (id: string) => { readonly importedIds: readonly string[] } | null;

/** The web UI: `npm run build` makes dist/web of src/web, which the service serves at `/`. */
export default defineConfig({
  root: 'src/web',
  plugins: [writtenCalls(), react(), buildFiles()],
  define: { SOURCE_TITLES: JSON.stringify(SOURCE_TITLES) },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Data addresses in CSS and HTML would want a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    license: { fileName: 'assets/licenses.md' },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: pathOf('index.html'), 'service-worker': pathOf('service-worker.ts') },
      output: {
        // Its address stays the same, and it reaches as far as its folder.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              debugName: 'first page',
              name: (id, graph) =>
                isNeededAtOnce(id, (module) => graph.getModuleInfo(module)) ? 'main' : null,
            },
          ],
        },
      },
    },
  },
  server: {
    // `npx vite` beside a service that runs: pages from here, answers from there.
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
});

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

let atOnce: Set<string> | undefined;

/**
 * Whether the first page needs the module. All these go into one file: cut up by what later pages
 * share, they would be a dozen, and compress worse.
 */
function isNeededAtOnce(id: string, infoOf: ModuleInfo): boolean {
  if (ON_MOST_PAGES.test(id)) return true;
  atOnce ??= importedFrom(pathOf('main.tsx'), infoOf);
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
  return new URL(`src/web/${file}`, import.meta.url).pathname;
}
