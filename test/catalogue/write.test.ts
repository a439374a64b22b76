import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/catalogue.js';
import { writeCatalogue } from '../../src/catalogue/generate/write.js';
import { libraryCatalogue } from './library-catalogue.js';

/** That of the build, which takes seconds to write. */
const BUILT = new URL('../../dist/catalogue/catalogue.json.br', import.meta.url);

async function columnsIn(file: string | URL): Promise<Record<string, unknown>> {
  return JSON.parse(brotliDecompressSync(await readFile(file)).toString('utf8'));
}

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'itemtide-catalogue-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('writeCatalogue writes the catalogue of the library, and replaces only a file of another version', async () => {
  const output = join(folder, 'catalogue.json.br');
  // Made by compiled code, which has another stamp.
  await copyFile(BUILT, output);
  expect(await writeCatalogue(output)).toBe('written');
  expect(await writeCatalogue(output)).toBe('up to date');
  const { stamp, ...content } = await columnsIn(output);
  const { stamp: other, ...built } = await columnsIn(BUILT);
  expect(stamp).not.toBe(other);
  expect(content).toEqual(built);
  const loaded = loadCatalogue(output);
  const made = await libraryCatalogue();
  expect([...loaded.names()]).toEqual([...made.names()]);
  const name = '★ Karambit | Doppler Phase 2 (Factory New)';
  expect(loaded.describe(name)).toEqual(made.describe(name));
  expect(await readdir(folder)).toEqual(['catalogue.json.br']);
});

test('loading a catalogue that was never built fails with the name of the file', () => {
  expect(() => loadCatalogue(join(folder, 'missing.json.br'))).toThrow(/missing\.json\.br/);
});
