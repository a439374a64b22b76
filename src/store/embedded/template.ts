import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaHash } from '../connection/migrate.js';
import { compiledFile } from './compiled.js';

/**
 * The path of the packed new database for the installed version of the embedded database and the
 * migrations of this program. It contains both, so that no other template is ever used.
 */
export async function templatePath(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(join(entry, '../../package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const name = `template-${version}-${schemaHash().slice(0, 16)}.br`;
  return fileURLToPath(compiledFile(name));
}

/**
 * The template, if the build made one: a migrated database without the row of `service`, whose id
 * must differ between databases.
 */
export async function findTemplate(): Promise<string | undefined> {
  const path = await templatePath();
  return existsSync(path) ? path : undefined;
}
