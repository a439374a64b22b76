import { SingleBar } from 'cli-progress';
import { loadCatalogue } from '../catalogue/catalogue.js';
import {
  type ImportOptions,
  type ImportProgress,
  importFile,
} from '../ingest/import/import-file.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { sizeOf } from './file-size.js';
import { readSettings } from './settings.js';
import { abortOnSignals, isTerminal, print, say } from './terminal.js';
import { withRecorder } from './with-recorder.js';

/** `import FILE` */
export const importCommand: Command = { options: [], run: importPrices };

async function importPrices({ args: [file, ...rest] }: Invocation): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('import takes one file.');
  const config = readSettings();
  const size = await sizeOf(file);
  const begun = performance.now();
  const { signal } = abortOnSignals();
  const bar = progressBar(size);
  const options: ImportOptions = {
    clock: Date.now,
    signal,
    onProgress: (progress) => bar.update(progress),
    onRejected: (line, reason) => say(`line ${line}: ${reason}`),
  };
  try {
    const parts = { catalogue: loadCatalogue(), clock: Date.now };
    const { added, known, rejected } = await withRecorder(config, parts, ({ recorder }) =>
      importFile(file, recorder, options),
    );
    bar.stop();
    const seconds = (performance.now() - begun) / 1000;
    print(
      `${added} prices added, ${known} known already, ${rejected} rows rejected, ` +
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

/** A bar on a terminal; a line per stored batch in other outputs. */
function progressBar(size: number) {
  const counts = ({ added, known, rejected }: ImportProgress) =>
    `${added} added, ${known} known, ${rejected} rejected`;
  if (!isTerminal()) {
    return { update: (progress: ImportProgress) => say(`stored: ${counts(progress)}`), stop() {} };
  }
  const bar = new SingleBar({ format: '{bar} {percentage} % | {counts}', clearOnComplete: true });
  bar.start(size, 0, { counts: '' });
  return {
    update: (progress: ImportProgress) =>
      bar.update(progress.bytesRead, { counts: counts(progress) }),
    stop: () => bar.stop(),
  };
}
