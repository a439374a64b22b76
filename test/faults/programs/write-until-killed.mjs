// Opens the embedded database in the folder, writes numbered batches and says the number of each
// one that was acknowledged. The first number is that of the last batch that is found stored, plus
// one. A batch is 100 recent points and 100 old ones, and its number is the market's state.
import { writeSync } from 'node:fs';
import { loadMarketState } from '../../../dist/store/market-state.js';
import { migrate } from '../../../dist/store/migrate.js';
import { openDatabase } from '../../../dist/store/open-database.js';
import { appendTicks } from '../../../dist/store/points.js';

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
  await appendTicks(database, [...ticks, ...old], {
    now: Number(now),
    rawRetentionDays: 8,
    marketState: { market: 'test', state: String(number) },
  });
  writeSync(1, `stored ${number}\n`);
}
