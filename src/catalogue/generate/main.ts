import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { otherLanguages, readLibrary, readTranslation } from './library.js';
import { makeLocalNames, tradedItems } from './local-names.js';
import { makeStamp } from './stamp.js';
import { writeCatalogue } from './write.js';

/** Modules of the domain that names depend on. */
const VOCABULARY = ['local-names', 'market-name', 'variant'];
const STAMP = 'stamp.txt';

/**
 * Writes the item names of each language of the library into a folder, as JSON packed by brotli, unless
 * they were already written by this code and this version of the library: it takes some seconds. The folder is replaced as a whole.
 */
async function writeLocalNames(folder: string): Promise<'written' | 'up to date'> {
  const stamp = await makeStamp(
    ['.', '..', '../../domain'],
    (path, module) => path !== '../../domain' || VOCABULARY.includes(module),
  );
  const written = await readFile(join(folder, STAMP), 'utf8').catch(() => '');
  if (written === stamp) return 'up to date';
  const unfinished = `${folder}.${randomUUID()}.tmp`;
  await mkdir(unfinished, { recursive: true });
  const library = await readLibrary();
  const items = tradedItems(library);
  for (const language of await otherLanguages()) {
    const names = makeLocalNames(items, await readTranslation(language), library);
    const packed = brotliCompressSync(JSON.stringify(names));
    await writeFile(join(unfinished, `${language}.json.br`), packed);
  }
  await writeFile(join(unfinished, STAMP), stamp);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return 'written';
}

// biome-ignore lint/style/noRestrictedGlobals: a separate program, run by the build
const [catalogue, names] = process.argv.slice(2);
if (catalogue === undefined || names === undefined) {
  throw new Error('usage: node main.js <file of the catalogue> <folder of the names>');
}
console.log(`${catalogue}: ${await writeCatalogue(catalogue)}`);
console.log(`${names}: ${await writeLocalNames(names)}`);
