import { locationOf } from '../app/store.js';
import { type Verdict, verifyBackup, verifyDatabase } from '../backup/verify.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { sizeOf } from './file-size.js';
import { printWithProgress } from './print-with-progress.js';
import type { ProgressBar } from './progress-bar.js';
import { readSettings } from './settings.js';

/** `verify`, and `verify FILE` */
export const verify: Command = {
  args: '[FILE]',
  summary: 'Checks a backup, or the database in use.',
  options: {},
  run: checkData,
};

async function checkData({ args: [file, ...rest] }: Invocation): Promise<void> {
  if (rest.length > 0) throw new UsageError('verify takes one file, or none.');
  await printWithProgress((progress) =>
    file === undefined ? checkDatabase() : checkBackup(file, progress),
  );
}

async function checkDatabase(): Promise<string> {
  const verdict = await verifyDatabase(locationOf(readSettings().database));
  return `The database is sound: ${rowsUnlessWrong('The database', verdict)} rows read.`;
}

async function checkBackup(file: string, progress: ProgressBar): Promise<string> {
  const size = await sizeOf(file);
  const verdict = await verifyBackup(file, (bytes) => progress.update(bytes / size, 'restoring'));
  const rows = rowsUnlessWrong(file, verdict);
  return `${file} is complete: ${rows} rows, taken at ${verdict.header.takenAt}, can be restored.`;
}

function rowsUnlessWrong(subject: string, { rows, wrong }: Verdict): number {
  if (wrong.length > 0) throw new Error(`${subject} is damaged. ${wrong.join(' ')}`);
  return rows;
}
