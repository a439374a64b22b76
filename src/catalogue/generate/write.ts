import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { CatalogueColumns } from '../columns.js';
import { makeColumns } from './columns.js';
import { readLibrary } from './library.js';
import { makeStamp } from './stamp.js';

/** The folders whose code the content depends on, in addition to the library. */
const CODE_FOLDERS = ['.', '..', '../../domain'];

/**
 * Writes the catalogue to a file, unless it was already written by this code and this version of
 * the library. The file is replaced atomically.
 */
export async function writeCatalogue(output: string): Promise<'written' | 'up to date'> {
  const stamp = await makeStamp(CODE_FOLDERS);
  if (existsSync(output) && (await stampOf(output)) === stamp) return 'up to date';
  const columns = makeColumns(await readLibrary(), stamp);
  await mkdir(dirname(output), { recursive: true });
  const unfinished = `${output}.${randomUUID()}.tmp`;
  await writeFile(unfinished, brotliCompressSync(JSON.stringify(columns)));
  await rename(unfinished, output);
  return 'written';
}

async function stampOf(output: string): Promise<string> {
  const columns: CatalogueColumns = JSON.parse(
    brotliDecompressSync(await readFile(output)).toString('utf8'),
  );
  return columns.stamp;
}
