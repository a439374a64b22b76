import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allows, readImportTable } from './import-table.js';
import { hasComputedImport, importsIn, sourcesBelow } from './source-imports.js';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const table = readImportTable();
const parts = [...table.keys()];

test('every folder and file of src has a row in the table', () => {
  const present = readdirSync(SRC).filter((name) => !/^tsconfig.*\.json$/.test(name));
  expect(parts).toEqual(expect.arrayContaining(present));
});

test('no row names a folder without a row', () => {
  const named = [...table.values()].flatMap(({ folders }) => folders);
  expect(parts).toEqual(expect.arrayContaining(named));
});

describe('the imports in src', () => {
  const sources = sourcesBelow(SRC);
  const imports = sources.flatMap(([file, text]) => importsIn(file, text));

  test('are found', () => {
    const own = { file: 'engine/intake.ts', specifier: '../domain/tick.js', target: 'domain' };
    expect(imports).toContainEqual(own);
    expect(imports).toContainEqual(expect.objectContaining({ specifier: '#typebox' }));
  });

  test('are allowed by the table', () => {
    expect(imports.filter((one) => !allows(table, one))).toEqual([]);
  });

  test('include neither this package nor TypeBox, whose hundreds of files load slowly', () => {
    expect(imports.filter(({ specifier }) => /^(itemtide|typebox)(\/|$)/.test(specifier))).toEqual(
      [],
    );
  });

  test('are literal, except in the build step that reads a package by its path', () => {
    const computed = sources.filter(([, text]) => hasComputedImport(text));
    expect(computed.map(([file]) => file)).toEqual(['catalogue/generate/library.ts']);
  });
});

/** All forms in which a file can import another one. */
const FORMS: readonly ((to: string) => string)[] = [
  (to) => `import a from '${to}';`,
  (to) => `import '${to}';`,
  (to) => `import type { A } from "${to}";`,
  (to) => `import {\n  a,\n} from '${to}';`,
  (to) => `export * from '${to}';`,
  (to) => `export type { A } from '${to}';`,
  (to) => `type A = import('${to}').A;`,
  (to) => `const a = await import('${to}');`,
  (to) => `import a = require('${to}');`,
  (to) => `/// <reference path="${to}" />`,
];
const PACKAGES = ['pg', 'fs', 'node:fs', '#typebox', '#typebox/value'];

describe.each(parts)('%s fails', (part) => {
  const file = part.endsWith('.ts') ? part : `${part}/inner/file.ts`;
  const up = part.endsWith('.ts') ? './' : '../../';
  const row = table.get(part);

  test('for each import of another folder that its row does not name, in all forms', () => {
    for (const form of FORMS) {
      const allowed = parts.filter((target) => {
        const path = target.endsWith('.ts') ? target.replace('.ts', '.js') : `${target}/index.js`;
        const found = importsIn(file, form(up + path));
        expect(found).toMatchObject([{ target }]);
        return found.every((one) => allows(table, one));
      });
      expect(allowed.sort()).toEqual([part, ...(row?.folders ?? [])].sort());
    }
  });

  test('for each package that its row does not name, in all forms', () => {
    const named = PACKAGES.filter((name) => row?.packages.includes(name.replace('/value', '')));
    for (const form of FORMS) {
      const allowed = PACKAGES.filter((specifier) => {
        const found = importsIn(file, form(specifier));
        expect(found).toMatchObject([{ specifier, target: undefined }]);
        return found.every((one) => allows(table, one));
      });
      expect(allowed).toEqual(row?.packages === 'any' ? PACKAGES : named);
    }
  });
});

test('an import out of src fails', () => {
  const [found] = importsIn('http/file.ts', "import a from '../../test/a.js';");
  expect(found && allows(table, found)).toBe(false);
});

test.each(['import(path)', 'import(`./$' + '{name}.js`)', 'import(/* */ "a")', 'require(path)'])(
  'the computed import %s is found',
  (text) => {
    expect(hasComputedImport(`const a = await ${text};`)).toBe(true);
  },
);
