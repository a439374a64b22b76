import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CatalogueColumns } from '../columns.js';
import { makeColumns } from './columns.js';
import { libraryVersion, readLibrary } from './library.js';

/** The folders with the code that the content depends on, besides the library. */
const CODE_FOLDERS = ['.', '..', '../../domain'];

/**
 * Writes the catalogue to a file, unless the file is already of this code and this version of the
 * library. The file is replaced atomically.
 */
export async function writeCatalogue(output: string): Promise<'written' | 'up to date'> {
  const stamp = `${await libraryVersion()} ${await codeHash()}`;
  if (existsSync(output) && (await stampOf(output)) === stamp) return 'up to date';
  const columns = makeColumns(await readLibrary(), stamp);
  await mkdir(dirname(output), { recursive: true });
  const unfinished = `${output}.${randomUUID()}.tmp`;
  await writeFile(unfinished, gzipSync(JSON.stringify(columns), { level: 9 }));
  await rename(unfinished, output);
  return 'written';
}

async function stampOf(output: string): Promise<string> {
  const columns: CatalogueColumns = JSON.parse(gunzipSync(await readFile(output)).toString('utf8'));
  return columns.stamp;
}

async function codeHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of CODE_FOLDERS) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of (await readdir(path)).filter(isCode).sort()) {
      hash.update(`${folder}/${file}\0`).update(await readFile(join(path, file)));
    }
  }
  return hash.digest('hex');
}

function isCode(file: string): boolean {
  return /\.[jt]s$/.test(file) && !file.endsWith('.d.ts');
}
