import { readCopiedTick } from '../store/copied-tick.js';
import type { Database, Session } from '../store/database.js';
import { type DatabasePlace, openDatabase } from '../store/open-database.js';
import { listDays, partitionOf } from '../store/point-days.js';
import { TICK_COLUMNS } from '../store/tick-columns.js';

// A process of its own that does nothing but open the database and read all points that are kept as
// they came, every value of every row, over the same kind of connection as the program. Its message
// tells how it went.

/** How it reads. */
export type ScanWay =
  /** The quickest that we know: a binary COPY, whose rows are read as the program reads them. */
  | 'copy'
  /** As one usually does: a cursor, rows of numbers, 20,000 at a time. */
  | 'select';

export interface Scanned {
  readonly points: number;
  /** Of prices. */
  readonly sum: number;
  /** Of all values, so that each is read; rounded where it is large. */
  readonly sumOfAll: number;
  /** From a connection that is there to the last row. */
  readonly seconds: number;
}

type Row = [itemId: number, sourceId: number, time: number, price: number, volume: number];

const ROWS = 20_000;
const COLUMNS = TICK_COLUMNS.join(', ');

class Sums {
  points = 0;
  sum = 0;
  sumOfAll = 0;

  add(itemId: number, sourceId: number, time: number, price: number, volume: number): void {
    this.points += 1;
    this.sum += price;
    this.sumOfAll += itemId + sourceId + time + price + volume;
  }
}

async function scan(database: Database, way: ScanWay): Promise<Scanned> {
  const found = new Sums();
  const begun = performance.now();
  await database.transaction(async (session) => {
    for (const day of await listDays(session)) {
      await (way === 'copy' ? copyDay : selectDay)(session, partitionOf(day), found);
    }
  });
  const { points, sum, sumOfAll } = found;
  return { points, sum, sumOfAll, seconds: (performance.now() - begun) / 1_000 };
}

async function copyDay(session: Session, table: string, found: Sums): Promise<void> {
  await session.copyOut(`${table} (${COLUMNS})`, (bytes, at) => {
    const { itemId, sourceId, time, price, volume } = readCopiedTick(bytes, at);
    found.add(itemId, sourceId, time, price, volume);
  });
}

async function selectDay(session: Session, table: string, found: Sums): Promise<void> {
  await session.query(`DECLARE points NO SCROLL CURSOR FOR SELECT ${COLUMNS} FROM ${table}`);
  for (;;) {
    const rows = await session.queryArrays<Row>(`FETCH ${ROWS} FROM points`);
    if (rows.length === 0) break;
    for (const row of rows) found.add(...row);
  }
  await session.query('CLOSE points');
}

process.once('message', async ({ place, way }: { place: DatabasePlace; way: ScanWay }) => {
  const database = await openDatabase(place);
  process.send?.(await scan(database, way));
  await database.close();
  process.disconnect();
});
