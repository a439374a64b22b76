import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createClient } from '../../src/client/index.js';
import type { Days } from '../../src/domain/candle.js';
import { required } from '../../src/domain/required.js';
import { DAY_MS, type EpochMs } from '../../src/domain/units.js';
import { importFile } from '../../src/ingest/import/import-file.js';
import type { Database } from '../../src/store/connection/database.js';
import { afterUse } from './after-use.js';
import { runProgram, serviceFolder, temporaryFolder, until } from './program.js';
import { openRecording } from './recording.js';
import { runService } from './running-service.js';

/** The prices of items by day, in the form of an import. */
export interface ImportedDays {
  readonly prices: readonly Days[];
  readonly nameOf: (item: number) => string;
  /** The time of the observation of the first day. */
  readonly begin: EpochMs;
  /** Additional lines of the file. */
  readonly lines?: readonly string[];
}

/**
 * Imports prices by day, as those of the source `sales`.
 * @returns the folder of the database, until the tests of the file have ended
 */
export async function importDays(imported: ImportedDays): Promise<string> {
  const folder = serviceFolder(afterAll);
  writeFileSync(join(folder, 'prices.csv'), csvOf(imported));
  const { ended, output } = runProgram(['import', 'prices.csv'], {}, folder);
  const { code } = await ended;
  if (code !== 0) throw new Error(`the import failed:\n${output.stderr}`);
  return folder;
}

function csvOf({ prices, nameOf, begin, lines = [] }: ImportedDays): string {
  const days = prices.flatMap(({ closes, volumes }, item) =>
    Array.from(closes, (close, day) => {
      const time = new Date(begin + day * DAY_MS).toISOString();
      return `${nameOf(item)},${time},${close},${volumes[day]},sales`;
    }),
  );
  return `${['market_hash_name,time,price,volume,source', ...days, ...lines].join('\n')}\n`;
}

/** Imports a CSV file into a database that no service uses. */
export async function importCsv(database: Database, csv: string): Promise<void> {
  const file = join(temporaryFolder(afterUse), 'prices.csv');
  writeFileSync(file, csv);
  const { recorder, close } = await openRecording(database, { clock: Date.now });
  await importFile(file, recorder, {
    clock: Date.now,
    signal: new AbortController().signal,
    onProgress: () => {},
    onRejected: (line, reason) => {
      throw new Error(`line ${line}: ${reason}`);
    },
  });
  await close();
}

/** The service with imported prices by day, and helpers for its tests. */
export async function startWithDays(
  imported: ImportedDays & { readonly settings?: Readonly<Record<string, string>> },
) {
  const { settings = { SIMULATED_ITEMS: '1' } } = imported;
  const service = await runService(settings, (database) => importCsv(database, csvOf(imported)));
  const client = createClient({ baseUrl: service.url });
  const listed = await until(
    () => client.listItems(),
    (items) => items.length >= imported.prices.length,
  );
  const idOfName = (name: string) => {
    const found = listed.find((one) => one.market_hash_name === name);
    return required(found, 'an item').id;
  };
  const idOf = (item: number) => idOfName(imported.nameOf(item));
  return { service, client, idOf, idOfName };
}
