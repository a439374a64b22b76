import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';

/** The folder of a test run: it contains the migrated database, and those of the workers. */
const RUN_FOLDER = 'ITEMTIDE_TEST_FOLDER';

/** A file system in memory, if Linux has one. */
const MEMORY = '/dev/shm';
/** The maximum size of the files of a whole run at a time. */
const ENOUGH_BYTES = 4_000_000_000;

/**
 * Creates the database that tests copy, in a folder that also contains the temporary folders of
 * workers. Vitest calls this once, before all tests.
 */
export async function setup(): Promise<void> {
  const folder = mkdtempSync(join(isMemoryThere() ? MEMORY : tmpdir(), 'itemtide-run-'));
  // Read by `tmpdir`.
  process.env.TMPDIR = folder;
  const template = { kind: 'embedded', folder: join(folder, 'template'), sync: false } as const;
  const database = await openDatabase(template);
  await migrate(database);
  await database.close();
  process.env[RUN_FOLDER] = folder;
}

export function teardown(): void {
  const folder = process.env[RUN_FOLDER];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Copies of a database are 400 files: in memory they take a tenth of the time. */
function isMemoryThere(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** An empty folder that is removed after the run. */
export function newRunFolder(): string {
  return mkdtempSync(join(process.env[RUN_FOLDER] ?? tmpdir(), 'worker-'));
}

/**
 * Copies a migrated embedded database into the folder, unless it has one. This takes a tenth of the
 * time that a program needs to create one. It does nothing in a run without {@link setup}.
 */
export function copyMigratedDatabase(folder: string): void {
  const run = process.env[RUN_FOLDER];
  if (run === undefined || existsSync(join(folder, 'database'))) return;
  mkdirSync(folder, { recursive: true });
  copyFolder(join(run, 'template/database'), join(folder, 'database'));
}

/** Takes half the time of `cpSync`, which checks each path. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}
