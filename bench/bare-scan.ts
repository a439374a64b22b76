import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import { addLog, Sums } from './stored-sums.js';

// A separate process that only opens the database and reads all points of the log, every value of
// each, over the same kind of connection as the program. Its message contains the result.

export interface Scanned extends Pick<Sums, 'points' | 'prices' | 'all'> {
  /** From an open connection to the last row. */
  readonly seconds: number;
}

process.once('message', async (place: DatabaseLocation) => {
  const database = await openDatabase(place);
  const sums = new Sums();
  const begun = performance.now();
  await addLog(database, sums);
  const { points, prices, all } = sums;
  const scanned: Scanned = { points, prices, all, seconds: (performance.now() - begun) / 1_000 };
  process.send?.(scanned);
  await database.close();
  process.disconnect();
});
