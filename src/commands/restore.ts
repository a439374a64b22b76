import { locationOf } from '../app/store.js';
import { restore as restoreBackup } from '../backup/restore.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { sizeOf } from './file-size.js';
import { printWithProgress } from './print-with-progress.js';
import { readSettings } from './settings.js';

/** `restore FILE` */
export const restore: Command = {
  args: 'FILE',
  summary: 'Fills an empty database with a backup.',
  options: { replace: { meaning: 'Deletes existing data first.' } },
  run: fillDatabase,
};

async function fillDatabase({ args: [file, ...rest], options }: Invocation): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('restore takes one file.');
  await printWithProgress(async (progress) => {
    const { database } = readSettings();
    const size = await sizeOf(file);
    const passes = options.replace ? 2 : 1;
    const { rows, header } = await restoreBackup({
      file,
      location: locationOf(database),
      existing: options.replace ? 'replace' : 'refuse',
      onBytes: (bytes, step) => {
        const before = step === 'restoring' ? passes - 1 : 0;
        progress.update((before + bytes / size) / passes, step);
      },
    });
    return `${rows} rows restored. The backup was taken at ${header.takenAt}.`;
  });
}
