import { defineConfig } from 'vite';

/**
 * TypeBox in a few files in place of its seven hundred, which take a third of a second to load:
 * `npm run build` makes dist/vendor, which package.json calls `#typebox`.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/vendor',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        typebox: 'typebox',
        'typebox-compile': 'typebox/compile',
        'typebox-value': 'typebox/value',
      },
      output: { chunkFileNames: '[name].js' },
    },
  },
});
