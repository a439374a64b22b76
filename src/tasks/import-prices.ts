import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import { type ImportOptions, type ImportProgress, importFile } from '../ingest/import-file.js';
import { takingIn } from './taking-in.js';

export type { ImportProgress };

/**
 * Takes a price file into the database, with no service running on it.
 * @throws Error in one sentence when the file or the database cannot be used; what the signal was
 *   aborted with, when it was
 */
export async function importPrices(
  config: Config,
  file: string,
  options: ImportOptions,
): Promise<ImportProgress> {
  const { clock } = options;
  return takingIn(config, { catalogue: loadCatalogue(), clock }, ({ recorder }) =>
    importFile(file, recorder, options),
  );
}
