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

/** Names the folder of a run of tests: in it are the migrated database, and those of the workers. */
const RUN_FOLDER = 'ITEMTIDE_TEST_FOLDER';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** A whole run has less than this in files at a time. */
const ENOUGH_BYTES = 4_000_000_000;

/**
 * Makes the database that tests copy, in a folder in which workers also make their temporary folders.
 * Vitest calls this once, before all tests.
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

/** A folder that is removed after the run, in which there is nothing. */
export function newRunFolder(): string {
  return mkdtempSync(join(process.env[RUN_FOLDER] ?? tmpdir(), 'worker-'));
}

/**
 * Puts a migrated embedded database in the folder, unless it has one. This takes a tenth of the time
 * that a program needs to make one. It does nothing in a run without {@link setup}.
 */
export function copyMigratedDatabase(folder: string): void {
  const run = process.env[RUN_FOLDER];
  if (run === undefined || existsSync(join(folder, 'database'))) return;
  mkdirSync(folder, { recursive: true });
  copyFolder(join(run, 'template/database'), join(folder, 'database'));
}

/** Takes half of the time of `cpSync`, which checks each path. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}
