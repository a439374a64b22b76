import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryVersion } from './library.js';

/**
 * Identifies the input of a generated file: the version of the library, and the code.
 * @param folders with code, relative to this one
 * @param concerns the modules to include, by name without extension; all by default
 */
export async function makeStamp(
  folders: readonly string[],
  concerns: (folder: string, module: string) => boolean = () => true,
): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of (await readdir(path)).sort()) {
      const [, module] = /^(.*)\.[jt]s$/.exec(file) ?? [];
      if (module === undefined || module.endsWith('.d') || !concerns(folder, module)) continue;
      hash.update(`${folder}/${file}\0`).update(await readFile(join(path, file)));
    }
  }
  return `${await libraryVersion()} ${hash.digest('hex')}`;
}
