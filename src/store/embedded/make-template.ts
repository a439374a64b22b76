import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate } from '../connection/migrate.js';
import { filesOf } from './new-files.js';
import { openEmbedded } from './open-embedded.js';
import { packFolder } from './packed-folder.js';
import { templatePath } from './template.js';

/** Databases of PostgreSQL of which others are made, two thirds of the files of a new cluster. */
const UNUSED = ['template0', 'template1'];

/** Run by the build: packs a new, migrated database, so that a first start need not make one. */
async function makeTemplate(path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'itemtide-template-'));
  try {
    const database = await openEmbedded({ folder, sync: false });
    await migrate(database);
    await database.query('DELETE FROM service');
    await database.query('UPDATE pg_database SET datistemplate = false');
    for (const name of UNUSED) await database.query(`DROP DATABASE ${name}`);
    await database.close();
    await writeFile(`${path}.new`, packFolder(filesOf(folder)));
    await rename(`${path}.new`, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const path = await templatePath();
if (!existsSync(path)) {
  await makeTemplate(path);
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (name.startsWith('template-') && join(folder, name) !== path) await rm(join(folder, name));
  }
}
