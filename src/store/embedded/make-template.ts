import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { templatePath } from './template.js';

/** Run by the build: packs a new embedded database, so that a first start need not create one. */
async function makeTemplate(path: string): Promise<void> {
  const database = await PGlite.create();
  const packed = await database.dumpDataDir('gzip');
  await database.close();
  await writeFile(`${path}.new`, new Uint8Array(await packed.arrayBuffer()));
  await rename(`${path}.new`, path);
}

const path = await templatePath();
if (!existsSync(path)) await makeTemplate(path);
