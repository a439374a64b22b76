import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createClient } from '../../src/client/index.js';
import type { Days } from '../../src/domain/candle.js';
import { required } from '../../src/domain/required.js';
import { DAY_MS, type EpochMs } from '../../src/domain/units.js';
import { runProgram, serviceFolder, startService, until } from './program.js';

/** What items did by day, as an import has it. */
export interface ImportedDays {
  readonly prices: readonly Days[];
  readonly nameOf: (item: number) => string;
  /** When the price of the first day was observed. */
  readonly begin: EpochMs;
  /** More lines of the file. */
  readonly lines?: readonly string[];
}

/**
 * Imports prices by day, as those of the source `sales`.
 * @returns the folder of the database, until the tests of the file have ended
 */
export async function importDays({
  prices,
  nameOf,
  begin,
  lines = [],
}: ImportedDays): Promise<string> {
  const folder = serviceFolder(afterAll);
  const days = prices.flatMap(({ closes, volumes }, item) =>
    Array.from(closes, (close, day) => {
      const time = new Date(begin + day * DAY_MS).toISOString();
      return `${nameOf(item)},${time},${close},${volumes[day]},sales`;
    }),
  );
  const text = ['market_hash_name,time,price,volume,source', ...days, ...lines].join('\n');
  writeFileSync(join(folder, 'prices.csv'), `${text}\n`);
  const { ended, output } = runProgram(['import', 'prices.csv'], {}, folder);
  const { code } = await ended;
  if (code !== 0) throw new Error(`the import failed:\n${output.stderr}`);
  return folder;
}

/** The program with imported prices by day, with what tests of it need. */
export async function startWithDays(
  imported: ImportedDays & { readonly settings?: Readonly<Record<string, string>> },
) {
  const { settings = { SIMULATED_ITEMS: '1' } } = imported;
  const folder = await importDays(imported);
  const service = await startService(settings, folder, afterAll);
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
