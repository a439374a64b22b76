import { inParts } from '../../domain/sequences.js';
import type { Database, Transaction } from '../connection/database.js';
import type { SeriesName } from './series-name.js';

/**
 * Loads data of series, with one transaction per group of series, so that others can run in between.
 * @returns in the order of the series
 */
export async function loadInSlices<Result>(
  database: Database,
  series: readonly SeriesName[],
  size: number,
  load: (transaction: Transaction, slice: readonly SeriesName[]) => Promise<Result[]>,
): Promise<Result[]> {
  const all: Result[] = [];
  for (const slice of inParts(series, size)) {
    all.push(...(await database.transaction((transaction) => load(transaction, slice))));
  }
  return all;
}
