import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import {
  type ImportOptions,
  type ImportProgress,
  importFile,
} from '../ingest/import/import-file.js';
import { withRecorder } from './with-recorder.js';

export type { ImportProgress };

/**
 * Imports a price file into the database while no service uses it.
 * @throws Error in one sentence if the file or the database cannot be used; the reason of the
 * signal if it was aborted
 */
export async function importPrices(
  config: Config,
  file: string,
  options: ImportOptions,
): Promise<ImportProgress> {
  const { clock } = options;
  return withRecorder(config, { catalogue: loadCatalogue(), clock }, ({ recorder }) =>
    importFile(file, recorder, options),
  );
}
