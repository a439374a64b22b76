import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledFile } from './compiled.js';

/**
 * Where the packed fresh database of the embedded database's installed version belongs. The version
 * is part of the name, so that a template of another one is never taken.
 */
export async function templatePath(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(join(entry, '../../package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  return fileURLToPath(compiledFile(`template-${version}.tar.gz`));
}

/** The template where the build made one; a database is then made in a fourth of the time. */
export async function findTemplate(): Promise<string | undefined> {
  const path = await templatePath();
  return existsSync(path) ? path : undefined;
}
