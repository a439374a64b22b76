import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/store/migrate.js';
import { openDatabase } from '../../src/store/open-database.js';

/** Names the folder of the migrated database that tests copy. It is set for the length of a run. */
const TEMPLATE = 'ITEMTIDE_TEST_DATABASE';

/** Makes the database that tests copy. Vitest calls this once, before all tests. */
export async function setup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'itemtide-template-'));
  const database = await openDatabase({ kind: 'embedded', folder, sync: false });
  await migrate(database);
  await database.close();
  process.env[TEMPLATE] = folder;
}

export function teardown(): void {
  const folder = process.env[TEMPLATE];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts a migrated embedded database in the folder, unless it has one. This takes a tenth of the time
 * that a program needs to make one. It does nothing in a run without {@link setup}.
 */
export function copyMigratedDatabase(folder: string): void {
  const template = process.env[TEMPLATE];
  if (template === undefined || existsSync(join(folder, 'database'))) return;
  cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true });
}
