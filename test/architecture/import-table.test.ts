import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { projects } from '../tools/skeleton.js';
import { allowsPackage, foldersOf, readImportTable } from './import-table.js';
import { importsBelow, importsIn, partOf } from './source-imports.js';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const table = readImportTable();

test('every folder and file of src stands in the table', () => {
  const parts = readdirSync(SRC).filter((name) => name !== 'tsconfig.json');
  expect([...table.keys()]).toEqual(expect.arrayContaining(parts));
});

test('no row names a folder that has no row', () => {
  const named = [...table.values()].flatMap(({ folders }) => folders);
  expect([...table.keys()]).toEqual(expect.arrayContaining(named));
});

describe('imports in src', () => {
  const imports = importsBelow(SRC);

  test('are found', () => {
    expect(imports).toContainEqual({
      file: 'engine/engine.ts',
      specifier: '../domain/tick.js',
      target: 'domain',
    });
    expect(imports).toContainEqual(
      expect.objectContaining({ specifier: '#typebox', target: undefined }),
    );
  });

  test('take TypeBox as the build bundles it, as its hundreds of files take long to load', () => {
    expect(imports.filter(({ specifier }) => /^typebox(\/|$)/.test(specifier))).toEqual([]);
  });

  test('lead only where the table allows', () => {
    const broken = imports.filter(({ file, target }) => {
      const from = partOf(file);
      return target !== undefined && target !== from && !table.get(from)?.folders.includes(target);
    });
    expect(broken).toEqual([]);
  });

  test('take only the packages that the table allows', () => {
    const broken = imports.filter(({ file, specifier, target }) => {
      const rule = table.get(partOf(file));
      return target === undefined && !(rule && allowsPackage(rule, specifier));
    });
    expect(broken).toEqual([]);
  });
});

test('every file and folder that docs/architecture.md names is there', () => {
  const text = readFileSync(join(SRC, '../docs/architecture.md'), 'utf8');
  const named = [...text.matchAll(/`(?:src\/)?([a-z-]+\/[a-z/-]*(?:\.ts)?)`/g)];
  const paths = named.map(([, path = '']) => path);
  expect(paths).toContain('engine/engine.ts');
  expect(paths.filter((path) => table.has(partOf(path)) && !existsSync(join(SRC, path)))).toEqual(
    [],
  );
});

test('the way of a price takes at most fifteen files, each named once', () => {
  const text = readFileSync(join(SRC, '../docs/architecture.md'), 'utf8');
  const steps = [...text.matchAll(/^\| (\d+) \| `([a-z-]+\/[a-z/-]*\.ts)` \|/gm)];
  expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, place) => place + 1));
  expect(steps.length).toBeLessThanOrEqual(15);
  expect(new Set(steps.map(([, , file]) => file)).size).toBe(steps.length);
  expect(steps.length).toBeGreaterThan(0);
});

test('every form of import is found, with the folder it leads to', () => {
  const text = [
    "import a from '../a/index.js';",
    "import type { B } from '../b/inner/b.js';",
    "import '../c.js';",
    "export * from './own.js';",
    "const e = import('../e/index.js');",
    "type F = import('../f/index.js').F;",
    "import {\n  g,\n} from 'node:g';",
  ].join('\n');
  expect(importsIn('store/file.ts', text).map(({ target }) => target)).toEqual([
    'a',
    'b',
    'c.ts',
    'store',
    'e',
    'f',
    undefined,
  ]);
});

describe('project references are the rows of the table', () => {
  const there = projects();
  const rowsOf = (...names: string[]) => {
    const named = names.flatMap((name) => table.get(name)?.folders ?? []);
    return foldersOf(table).filter((name) => named.includes(name) && there.includes(name));
  };

  test.each(there)('%s', (project) => {
    expect(referencesOf(project)).toEqual(rowsOf(project).sort());
  });

  test('the files beside them', () => {
    expect(referencesOf('.')).toEqual(rowsOf('app.ts', 'service.ts', 'main.ts').sort());
  });
});

/** The names of the projects that a folder of src refers to, in order. */
function referencesOf(project: string): string[] {
  const text = readFileSync(join(SRC, project, 'tsconfig.json'), 'utf8');
  const { references = [] }: { references?: { path: string }[] } = JSON.parse(text);
  return references.map(({ path }) => path.split('/').at(-1) ?? path).sort();
}
