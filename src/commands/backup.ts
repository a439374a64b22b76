import { locationOf } from '../app/store.js';
import { backUp } from '../backup/back-up.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { printWithProgress } from './print-with-progress.js';
import { readSettings } from './settings.js';
import { abortOnSignals } from './terminal.js';

/** `backup FILE` */
export const backup: Command = {
  args: 'FILE',
  summary: 'Saves all data in a file, also while the service runs.',
  options: {},
  run: saveAllData,
};

async function saveAllData({ args: [file, ...rest], version }: Invocation): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('backup takes one file.');
  const { signal } = abortOnSignals();
  await printWithProgress(async (progress) => {
    const { rows, tables, size } = await backUp({
      location: locationOf(readSettings().database),
      file,
      version,
      clock: Date.now,
      signal,
      onProgress: ({ table, done }) => progress.update(done, table),
    });
    return `${rows} rows of ${tables} tables saved in ${file}, ${(size / 1e6).toFixed(1)} MB.`;
  });
}
