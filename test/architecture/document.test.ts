import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readImportTable } from './import-table.js';
import { partOf } from './source-imports.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

test('every file and folder that docs/architecture.md names is there', () => {
  const table = readImportTable();
  const named = [...text.matchAll(/`(?:src\/)?([a-z-]+\/[a-z/-]*(?:\.ts)?)`/g)];
  const paths = named.map(([, path = '']) => path).filter((path) => table.has(partOf(path)));
  expect(paths).toContain('engine/engine.ts');
  expect(paths.filter((path) => !existsSync(join(ROOT, 'src', path)))).toEqual([]);
});

test('the way of a price takes at most fifteen files, each named once', () => {
  const steps = [...text.matchAll(/^\| (\d+) \| `([a-z-]+\/[a-z/-]*\.ts)` \|/gm)];
  expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, place) => place + 1));
  expect(steps.length).toBeLessThanOrEqual(15);
  expect(new Set(steps.map(([, , file]) => file)).size).toBe(steps.length);
  expect(steps.length).toBeGreaterThan(0);
});
