import { stat } from 'node:fs/promises';
import { locationOf } from '../app/store.js';
import { backUp } from '../backup/back-up.js';
import { move } from '../backup/move.js';
import { restore } from '../backup/restore.js';
import { type Verdict, verifyBackup, verifyDatabase } from '../backup/verify.js';
import { postgresUrl } from '../config/address-kinds.js';
import type { Config } from '../config/config.js';
import { parseAs } from '../config/kinds.js';
import type { DatabaseLocation } from '../store/connection/open-database.js';

/** Shows the progress of a command. */
export interface ProgressBar {
  /** @param done from 0 to 1 */
  update(done: number, text: string): void;
  stop(): void;
}

/** The parameters of each command. */
export interface DataCommand {
  readonly config: Config;
  readonly progress: ProgressBar;
}

/** What to do with existing data. */
type Existing = 'refuse' | 'replace';

/**
 * `backup FILE`
 * @returns a sentence for the person at the terminal
 * @throws Error in one sentence, as do all commands here
 */
export async function backUpCommand(
  { config, progress }: DataCommand,
  file: string,
  { version, signal }: { readonly version: string; readonly signal: AbortSignal },
): Promise<string> {
  const { rows, tables, size } = await backUp({
    location: locationOf(config.database),
    file,
    version,
    clock: Date.now,
    signal,
    onProgress: ({ table, done }) => progress.update(done, table),
  });
  return `${rows} rows of ${tables} tables saved in ${file}, ${megabytes(size)} MB.`;
}

/** `restore FILE` */
export async function restoreCommand(
  { config, progress }: DataCommand,
  file: string,
  existing: Existing,
): Promise<string> {
  const size = await sizeOf(file);
  const { rows, header } = await restore({
    file,
    location: locationOf(config.database),
    existing,
    onBytes: (bytes) => progress.update(bytes / size, 'restoring'),
  });
  return `${rows} rows restored. The backup was taken at ${header.takenAt}.`;
}

/** `verify`, and `verify FILE` */
export async function verifyCommand(
  { config, progress }: DataCommand,
  file: string | undefined,
): Promise<string> {
  if (file === undefined) {
    const verdict = await verifyDatabase(locationOf(config.database));
    return `The database is sound: ${rowsUnlessWrong('The database', verdict)} rows read.`;
  }
  const size = await sizeOf(file);
  const verdict = await verifyBackup(file, (bytes) => progress.update(bytes / size, 'restoring'));
  const rows = rowsUnlessWrong(file, verdict);
  return `${file} is complete: ${rows} rows, taken at ${verdict.header.takenAt}, can be restored.`;
}

/** `move --to` */
export async function moveCommand(
  { config, progress }: DataCommand,
  to: string,
  existing: Existing,
): Promise<string> {
  const location = locationNamed(to);
  const rows = await move({
    from: locationOf(config.database),
    to: location,
    existing,
    onProgress: ({ table, done }) => progress.update(done, table),
    onCompared: (compared) => progress.update(1, `${compared} rows compared`),
  });
  const setting = location.kind === 'server' ? 'DATABASE_URL' : 'DATA_DIR';
  return `${rows} rows moved and compared. Set ${setting} to use them; the former data is still there.`;
}

/** The value of `--to`: a PostgreSQL URL, or a folder. */
function locationNamed(to: string): DatabaseLocation {
  return /^postgres(ql)?:/.test(to)
    ? { kind: 'server', url: parseAs(postgresUrl, '--to', to) }
    : { kind: 'embedded', folder: to, sync: true };
}

function rowsUnlessWrong(what: string, { rows, wrong }: Verdict): number {
  if (wrong.length > 0) throw new Error(`${what} is damaged. ${wrong.join(' ')}`);
  return rows;
}

async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(file).catch((cause: Error) => {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause });
  });
  return size;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
