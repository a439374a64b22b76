import { setTimeout as sleep } from 'node:timers/promises';
import { unpackList } from '../domain/packed/list-row.js';
import { ListStates } from '../domain/packed/list-states.js';
import type { Tick } from '../domain/tick.js';
import { ticksOfPoints } from '../ingest/record/log-rows.js';
import { CopyRows } from '../store/connection/copy-rows.js';
import type { Database } from '../store/connection/database.js';
import { type LogRow, readRows } from '../store/prices/price-log.js';

/** The table that {@link SqlPoints} keeps. */
export const POINTS_TABLE = 'bench_points';

const COLUMNS = ['item_id', 'source_id', 'time', 'price', 'volume'];
const AT_ONCE = 100;
const LOOK_EVERY = 100;

/** A table with a row per observation, as is usual, kept up to date with the log. */
export class SqlPoints {
  readonly #database: Database;
  readonly #lists = new Map<number, ListStates>();
  #position = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Creates the table, with all data of the log. */
  async create(): Promise<void> {
    await this.#database.query(
      `CREATE TABLE ${POINTS_TABLE} (
         item_id integer NOT NULL, source_id smallint NOT NULL, time bigint NOT NULL,
         price integer NOT NULL, volume integer NOT NULL, PRIMARY KEY (item_id, source_id, time))`,
    );
    await this.#readOn();
    await this.#database.query(`ANALYZE ${POINTS_TABLE}`);
  }

  /** Runs until the process ends. */
  async follow(): Promise<never> {
    for (;;) {
      await sleep(LOOK_EVERY);
      await this.#readOn();
    }
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const rows = await readRows(this.#database, this.#position, AT_ONCE);
      for (const row of rows) {
        const ticks = this.#ticksOf(row);
        if (ticks.length > 0) {
          await this.#database.transaction((transaction) =>
            transaction.copyIn(POINTS_TABLE, COLUMNS, toRows(ticks)),
          );
        }
        this.#position = row.position;
      }
      if (rows.length < AT_ONCE) return;
    }
  }

  #ticksOf({ kind, sourceId, time, bytes }: LogRow): Tick[] {
    const ticks: Tick[] = [];
    if (kind === 'list') {
      const states = this.#lists.get(sourceId) ?? new ListStates();
      this.#lists.set(sourceId, states);
      states.apply(time, unpackList(bytes, time, states));
      for (const { itemId, price, volume } of states.offers()) {
        ticks.push({ itemId, sourceId, time, price, volume });
      }
    } else if (kind === 'points') {
      for (const tick of ticksOfPoints(sourceId, bytes)) ticks.push(tick);
    }
    return ticks;
  }
}

/** Rows of the table, for a binary COPY. */
export function toRows(ticks: readonly Tick[]): CopyRows {
  const rows = new CopyRows(COLUMNS.length, ticks.length);
  for (const { itemId, sourceId, time, price, volume } of ticks) {
    rows.row();
    rows.integer(itemId);
    rows.smallint(sourceId);
    rows.bigint(time);
    rows.integer(price);
    rows.integer(volume);
  }
  return rows;
}
