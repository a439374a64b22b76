// Opens the embedded database in the folder, writes numbered batches and prints the number of each
// acknowledged one. The first number is that of the last stored batch plus one. A batch is 100
// recent points, which go to the log, and 100 old ones, which go to chunks, and its number is the
// state of the market.
import { writeSync } from 'node:fs';
import { pointsRows } from '../../../dist/ingest/record/log-rows.js';
import { migrate } from '../../../dist/store/connection/migrate.js';
import { openDatabase } from '../../../dist/store/connection/open-database.js';
import { loadMarketState, saveMarketState } from '../../../dist/store/markets/market-state.js';
import { mergePoints } from '../../../dist/store/prices/price-chunks.js';
import { appendRows } from '../../../dist/store/prices/price-log.js';

const [folder, now] = process.argv.slice(2);
const DAY = 86_400_000;
const database = await openDatabase({ kind: 'embedded', folder, sync: true });
await migrate(database);
const stored = await loadMarketState(database, 'test');
writeSync(1, `found ${stored ?? 0}\n`);
for (let number = Number(stored ?? 0) + 1; ; number += 1) {
  const ticks = Array.from({ length: 100 }, (_, n) => ({
    itemId: n + 1,
    sourceId: 1,
    time: Number(now) - (number % 8) * DAY + number,
    price: number,
    volume: 1,
  }));
  const old = ticks.map((tick) => ({ ...tick, time: tick.time - 100 * DAY }));
  await database.transaction(async (transaction) => {
    await mergePoints(transaction, old);
    await saveMarketState(transaction, { market: 'test', state: String(number) });
    const options = { madeAt: Number(now), term: undefined, sender: '' };
    await appendRows(transaction, pointsRows(ticks), options);
  });
  writeSync(1, `stored ${number}\n`);
}
