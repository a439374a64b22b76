import { resolve } from 'node:path';
import { embeddedFolderOf } from '../app/store.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import type { ServiceSettings } from '../config/service-settings.js';
import { importFile } from '../ingest/import/import-file.js';
import { handFile } from '../ingest/import/import-socket.js';
import type { ImportOptions, ImportProgress } from '../ingest/import/row-store.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { countsText } from './counts.js';
import { sizeOf } from './file-size.js';
import { drawBar, type ProgressBar } from './progress-bar.js';
import { givenSettings } from './settings.js';
import { abortOnSignals, isTerminal, print, say } from './terminal.js';
import { withRecorder } from './with-recorder.js';

/** Without a terminal: a line for each stored batch. */
const LINES: ProgressBar = { update: (_done, counts) => say(`stored: ${counts}`), stop() {} };

/** `import FILE` */
export const importCommand: Command = {
  args: 'FILE',
  summary: 'Imports prices from a CSV or CSV.gz file, also while the service runs.',
  options: {},
  run: importPrices,
};

async function importPrices({ args: [file, ...rest] }: Invocation): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('import takes one file.');
  const settings = givenSettings();
  const size = await sizeOf(file);
  const begun = performance.now();
  const { signal } = abortOnSignals();
  const bar = isTerminal() ? drawBar() : LINES;
  const options: ImportOptions = {
    clock: Date.now,
    signal,
    onProgress: (progress) => bar.update(progress.bytesRead / size, countsText(progress)),
    onRejected: (line, reason) => say(`line ${line}: ${reason}`),
  };
  try {
    const { added, known, rejected } =
      (await handToService(settings, file, options)) ?? (await importHere(settings, file, options));
    bar.stop();
    const seconds = (performance.now() - begun) / 1000;
    print(
      `${added} prices added, ${known} already known, ${rejected} rows rejected, ` +
        `${seconds.toFixed(1)} s.`,
    );
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    bar.stop();
    say('Stored prices remain. Run the same command to import the rest.');
  } finally {
    bar.stop();
  }
}

/** Undefined if no service has the embedded database open. */
async function handToService(
  settings: ServiceSettings,
  file: string,
  options: ImportOptions,
): Promise<ImportProgress | undefined> {
  const folder = embeddedFolderOf(settings.read());
  return folder === undefined ? undefined : handFile(folder, resolve(file), options);
}

function importHere(
  settings: ServiceSettings,
  file: string,
  options: ImportOptions,
): Promise<ImportProgress> {
  const parts = { catalogue: loadCatalogue(), clock: Date.now };
  return withRecorder(settings, parts, ({ recorder }) => importFile(file, recorder, options));
}
