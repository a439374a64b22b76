import { relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { writtenCalls } from './vite.calls.js';

const ADDRESS = 'import.meta.url';
const SOURCES = new URL('src/', import.meta.url).pathname;

/**
 * The program and its packages in a few files in place of thirteen hundred, which take a second of
 * processor to load: `npm run build` puts them over the compiled `dist/main.js`, which does the same.
 */
export default defineConfig({
  publicDir: false,
  plugins: [writtenCalls(), keepOwnAddress()],
  ssr: {
    noExternal: true,
    // They have files of their own beside their code.
    external: ['@electric-sql/pglite', '@fastify/swagger-ui', 'sharp'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    license: { fileName: 'main-licenses.md' },
    rolldownOptions: {
      input: { main: 'src/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'main-[name].js' },
    },
  },
});

/** Lets `import.meta.url` be the address of a file's own compiled form, as it is without bundling. */
function keepOwnAddress(): Plugin {
  return {
    name: 'keep-own-address',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !code.includes(ADDRESS)) return null;
      const compiled = relative(SOURCES, id).split(sep).join('/').replace(/\.ts$/, '.js');
      const address = `new URL('./${compiled}', ${ADDRESS}).href`;
      // The lines stay where they are, so the source map stays valid.
      return { code: code.replaceAll(ADDRESS, address), map: null };
    },
  };
}
