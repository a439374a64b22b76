// Writes dist/client.d.ts: the types of itemtide/client in one file, with those of the contract and of the
// schema library that they need. Run after a build.
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import manifest from '../package.js' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

/** The names that the sources have for the schema library. */
const ownNames = {
  name: 'own-names',
  resolveId(id, importer) {
    const types = manifest.imports[id]?.types;
    return types === undefined ? null : this.resolve(types, importer);
  },
};

const bundle = await rollup({
  input: `${root}dist/client/index.d.ts`,
  plugins: [ownNames, dts({ respectExternal: true })],
});
await bundle.write({ file: `${root}dist/client.d.ts`, format: 'es' });
await bundle.close();
