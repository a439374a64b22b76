// Writes dist/client.d.ts: the types of itemtide/client in one file, with those of the contract and of the
// schema library that they need. Run after a build.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';

// TypeScript 7 has no API, which the bundler of types needs: it gets that of TypeScript 6 in its place. The package
// that the bundler knows for this would replace the command "tsc".
const require = createRequire(import.meta.url);
require('typescript');
require.cache[require.resolve('typescript')].exports = require('typescript-api');
const { dts } = await import('rollup-plugin-dts');

const root = fileURLToPath(new URL('..', import.meta.url));
const library = join(root, 'node_modules/typebox/build');
/** In the checkout, so that TypeScript finds the settings of its folder. */
const copy = mkdtempSync(join(root, 'dist/.typebox-'));

try {
  for (const file of readdirSync(library, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.mts')) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), distinct(readFileSync(join(library, file), 'utf8')));
  }
  const bundle = await rollup({
    input: join(root, 'dist/client/index.d.ts'),
    plugins: [
      {
        name: 'copy',
        resolveId: (id) => (/^#?typebox$/.test(id) ? join(copy, 'index.d.mts') : null),
      },
      dts({ respectExternal: true }),
    ],
  });
  await bundle.write({ file: join(root, 'dist/client.d.ts'), format: 'es' });
  await bundle.close();
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/**
 * TypeBox has namespaces, and a function, with the names of parameters of types, and of a type of the language.
 * The bundler takes one for the other, so they get names of their own.
 */
function distinct(code) {
  return code
    .replace('import * as Result from', 'import * as ResultNamespace from')
    .replace(/\bResult\.(?=T[A-Z])/g, 'ResultNamespace.')
    .replace(/(import [^;]*)\bExtendsResult\b/g, '$1ExtendsResult as ExtendsResultNamespace')
    .replace(/\bExtendsResult\.(?=T[A-Z])/g, 'ExtendsResultNamespace.')
    .replace(/\bRecord<(\w+), (\w+)>/g, '{ [RecordKey in $1]: $2 }');
}
