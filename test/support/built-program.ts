import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));
const BUILT = new URL('../../dist/main-modules.js', import.meta.url);

/**
 * Replaces the sources by the built program in tests: imports from a file of `src/` resolve to the
 * same exports in the bundle. `vite.config.ts` lists these exports.
 */
export function builtProgram(): Plugin {
  let exportsOf: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  return {
    name: 'built-program',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(SOURCES)) return null;
      exportsOf ??= readExports();
      const file = relative(SOURCES, id).split(sep).join('/');
      const names = (await exportsOf).get(file);
      if (names === undefined) return null;
      const lines = names.map((name) => `export const ${name} = built['${file}:${name}'];`);
      return [`import * as built from '${fileURLToPath(BUILT)}';`, ...lines].join('\n');
    },
  };
}

/** The names that each file of the program exports. */
async function readExports(): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!existsSync(BUILT)) throw new Error('The program is not built: run "npm run build" first.');
  const names = new Map<string, string[]>();
  for (const exported of Object.keys(await import(BUILT.href))) {
    const [file = '', name = ''] = exported.split(':');
    names.set(file, [...(names.get(file) ?? []), name]);
  }
  return names;
}
