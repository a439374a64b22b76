import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const fileOf = (path: string) => new URL(`../../${path}`, import.meta.url);

/** The rows of the tables of guarantees, each with the test files in its last column. */
const promises = readFileSync(fileOf('docs/security.md'), 'utf8')
  .split(/\| \w+ \| Tested in `test\/` \|/)
  .slice(1)
  .flatMap((table) => table.split('\n\n')[0]?.split('\n') ?? [])
  .filter((row) => row.startsWith('| '))
  .map((row) => row.slice(2, -2).split(' | '));

test('each guarantee in docs/security.md names its test files', () => {
  expect(promises).toHaveLength(97);
  for (const [promise, files = ''] of promises) {
    const named = [...files.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file]) => file ?? '');
    expect(named.length, promise).toBeGreaterThan(0);
    for (const file of named) expect(existsSync(fileOf(`test/${file}`)), file).toBe(true);
  }
});
