import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '../connection/database.js';
import { migrate } from '../connection/migrate.js';
import { text } from '../connection/rows.js';
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
    const log = await startNewLogFile(database);
    await database.close();
    await removeOtherLogFiles(join(filesOf(folder), 'pg_wal'), log);
    await writeFile(`${path}.new`, packFolder(filesOf(folder)));
    await rename(`${path}.new`, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Ends the write-ahead log up to here, which has every change since the database was created: two thirds of
 * the packed template.
 * @returns the name of the file that the log continues in
 */
async function startNewLogFile(database: Database): Promise<string> {
  await database.query('SELECT pg_switch_wal()');
  await database.query('CHECKPOINT');
  const [row] = await database.rows(
    { file: text },
    'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file',
  );
  if (row === undefined) throw new Error('the database does not name the file of its log');
  return row.file;
}

/** Removes log files from before the last checkpoint, also those that were kept for reuse. */
async function removeOtherLogFiles(folder: string, used: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== used) await rm(join(folder, name));
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
