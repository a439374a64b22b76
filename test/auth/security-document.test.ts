import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const fileOf = (path: string) => new URL(`../../${path}`, import.meta.url);

const promised = [
  ...readFileSync(fileOf('docs/security.md'), 'utf8').matchAll(/^\| (\d\.\d+) \|/gm),
].map(([, number]) => number ?? '');

const tested = ['test/auth/', 'test/api/'].flatMap((folder) =>
  readdirSync(fileOf(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('security-document'))
    .flatMap((name) => [...readFileSync(fileOf(folder + name), 'utf8').matchAll(/\[(\d\.\d+)\]/g)])
    .map(([, number]) => number ?? ''),
);

test('every promise of docs/security.md has a test that carries its number, and the reverse', () => {
  expect(promised).toHaveLength(90);
  expect(new Set(tested)).toEqual(new Set(promised));
});
