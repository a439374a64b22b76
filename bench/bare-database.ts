import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { findTemplate } from '../store/embedded/template.js';
import { partitionOf } from '../store/point-days.js';

const MIGRATION = fileURLToPath(new URL('../store/migrations/0000_prices.sql', import.meta.url));

/**
 * The embedded database with nothing around it: in this thread, with the program's tables and a
 * partition for each of the days.
 */
export async function openBare(folder: string, days: Iterable<EpochMs>): Promise<PGlite> {
  const template = await findTemplate();
  const database = await PGlite.create({
    dataDir: join(folder, 'bare'),
    ...(template === undefined ? {} : { loadDataDir: new Blob([await readFile(template)]) }),
  });
  await database.exec(await readFile(MIGRATION, 'utf8'));
  for (const day of days) {
    await database.exec(
      `CREATE TABLE ${partitionOf(day)} PARTITION OF price_points
       FOR VALUES FROM (${day}) TO (${day + DAY_MS})`,
    );
  }
  return database;
}
