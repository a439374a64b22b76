import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readImportTable } from './import-table.js';
import { importsIn, partOf } from './source-imports.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

test('every file and folder named in docs/architecture.md exists', () => {
  const table = readImportTable();
  const named = [...text.matchAll(/`(?:src\/)?([a-z-]+\/[a-z/-]*(?:\.ts)?)`/g)];
  const paths = named.map(([, path = '']) => path).filter((path) => table.has(partOf(path)));
  expect(paths).toContain('engine/engine.ts');
  expect(paths.filter((path) => !existsSync(join(ROOT, 'src', path)))).toEqual([]);
});

test.each([
  ['From a market to a socket', 20],
  ['A sign-in', 18],
])('%s: each of its %i files is connected to a previous one by an import', (title, count) => {
  const section = text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const files = [...section.matchAll(/^\d+\. `([a-z0-9/-]+\.ts)`/gm)].map(([, file = '']) => file);
  expect(new Set(files).size).toBe(count);
  const imports = new Map(files.map((file) => [file, importedBy(file)]));
  const apart = files.filter((file, index) => {
    const before = files.slice(0, index);
    const tied = (one: string) => imports.get(one)?.has(file) || imports.get(file)?.has(one);
    return index > 0 && !before.some(tied);
  });
  expect(apart).toEqual([]);
});

test('the way from a market to a socket names at most 26 files', () => {
  const section = text.split('\n## From a market to a socket\n')[1]?.split('\n## ')[0] ?? '';
  const files = new Set([...section.matchAll(/`([a-z0-9/-]+\.ts)`/g)].map(([, file]) => file));
  expect(files.size).toBeGreaterThan(20);
  expect(files.size).toBeLessThanOrEqual(26);
});

/** The files below src that a file imports. */
function importedBy(file: string): Set<string> {
  const imports = importsIn(file, readFileSync(join(ROOT, 'src', file), 'utf8'));
  const paths = imports.map(({ specifier }) => join(dirname(file), specifier));
  return new Set(paths.map((path) => path.replace(/\.js$/, '.ts')));
}
