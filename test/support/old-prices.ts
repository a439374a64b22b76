import { readFileSync } from 'node:fs';
import { readChunk } from '../../src/domain/packed/chunk.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import { ticksOfPoints } from '../../src/ingest/record/log-rows.js';
import type { Database } from '../../src/store/connection/database.js';
import { migrateTo } from '../../src/store/connection/migrate.js';
import { readRows } from '../../src/store/prices/price-log.js';

const JOURNAL = new URL('../../src/store/migrations/meta/_journal.json', import.meta.url);

/** The last schema before the log of prices. */
const OLD_SCHEMA = '0014_rate_counts';

const ROW_MS = 64 * DAY_MS;

/** What the version before stored. */
export interface OldPrices {
  /** By item, source and time, no time of a series twice. */
  readonly ticks: readonly Tick[];
  /** Points of days from here on are kept as they came, earlier ones summed up by hour. */
  readonly rawFrom: number;
  /** Hours before do not have the times of their points. */
  readonly closedBefore: number;
}

/** The schema of the version before, with items 1 to `items`, and a source of each of these markets. */
export async function makeOldSchema(
  database: Database,
  items: number,
  markets: readonly string[],
): Promise<void> {
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const schema = entries.find(({ tag }) => tag === OLD_SCHEMA)?.when;
  if (schema === undefined) throw new Error(`there is no migration ${OLD_SCHEMA}`);
  await migrateTo(database, schema);
  await database.query(
    `INSERT INTO items (market_hash_name, created_at)
     SELECT 'Item ' || n, 1 FROM generate_series(1, $1) AS n`,
    [items],
  );
  for (const name of markets) {
    await database.query('INSERT INTO sources (name, market) VALUES ($1, $1)', [name]);
  }
}

/** Stores prices in the form of the version before. */
export async function fillOldTables(database: Database, old: OldPrices): Promise<void> {
  const { ticks, rawFrom } = old;
  await insertPoints(
    database,
    ticks.filter(({ time }) => time >= rawFrom),
  );
  const summed = ticks.filter(({ time }) => time < rawFrom);
  await insertHours(database, hoursOf(summed), old.closedBefore);
  await insertLastPoints(database, summed);
  await insertDays(database, summed);
}

async function insertPoints(database: Database, ticks: readonly Tick[]): Promise<void> {
  const days = new Set(ticks.map(({ time }) => time - (time % DAY_MS)));
  for (const day of days) {
    const name = new Date(day).toISOString().slice(0, 10).replaceAll('-', '');
    await database.query(
      `CREATE TABLE price_points_${name} PARTITION OF price_points
       FOR VALUES FROM (${day}) TO (${day + DAY_MS})`,
    );
  }
  await insertJson(database, 'price_points', ticks.map(toRow));
}

function toRow({ itemId, sourceId, time, price, volume }: Tick) {
  return { item_id: itemId, source_id: sourceId, time, price, volume };
}

/** The ticks of each hour of each series. */
export function hoursOf(ticks: readonly Tick[]): Tick[][] {
  const hours = new Map<string, Tick[]>();
  for (const tick of ticks) {
    const key = `${tick.itemId} ${tick.sourceId} ${Math.floor(tick.time / HOUR_MS)}`;
    hours.set(key, [...(hours.get(key) ?? []), tick]);
  }
  return [...hours.values()];
}

async function insertHours(
  database: Database,
  hours: readonly Tick[][],
  closedBefore: number,
): Promise<void> {
  const rows = hours.flatMap((ticks) => {
    const [first, last] = [ticks[0], ticks.at(-1)];
    if (first === undefined || last === undefined) return [];
    const hour = first.time - (first.time % HOUR_MS);
    const prices = ticks.map(({ price }) => price);
    return {
      item_id: first.itemId,
      source_id: first.sourceId,
      hour,
      open: first.price,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: last.price,
      volume: ticks.reduce((sum, { volume }) => sum + volume, 0),
      count: ticks.length,
      open_at: first.time,
      close_at: last.time,
      times: hour < closedBefore ? null : ticks.map(({ time }) => time - hour),
    };
  });
  await insertJson(database, 'price_hours', rows);
}

async function insertLastPoints(database: Database, ticks: readonly Tick[]): Promise<void> {
  const newest = new Map(ticks.map((tick) => [`${tick.itemId} ${tick.sourceId}`, tick]));
  await insertJson(database, 'last_points', [...newest.values()].map(toRow));
}

async function insertDays(database: Database, ticks: readonly Tick[]): Promise<void> {
  const rows = new Map<string, { closes: number[] }>();
  for (const { itemId, sourceId, time, price } of ticks) {
    const firstDay = time - (time % ROW_MS);
    const key = `${itemId} ${sourceId} ${firstDay}`;
    const name = { item_id: itemId, source_id: sourceId, first_day: firstDay };
    const row = rows.get(key) ?? { ...name, closes: new Array<number>(64).fill(0) };
    rows.set(key, row);
    row.closes[Math.floor((time - firstDay) / DAY_MS)] = price;
  }
  await insertJson(database, 'price_days', [...rows.values()]);
}

async function insertJson(
  database: Database,
  table: string,
  rows: readonly object[],
): Promise<void> {
  await database.query(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** All observations of the log and of chunks, by item, source and time; those stored twice are there twice. */
export async function storedTicks(database: Database): Promise<Tick[]> {
  const ticks: Tick[] = [];
  for (const { kind, sourceId, bytes } of await readRows(database, 0, 100_000)) {
    if (kind === 'points') for (const tick of ticksOfPoints(sourceId, bytes)) ticks.push(tick);
  }
  const { rows } = await database.query<{
    itemId: number;
    sourceId: number;
    week: number;
    bytes: Uint8Array;
  }>(`SELECT item_id AS "itemId", source_id AS "sourceId", week, bytes FROM price_chunks`);
  for (const { itemId, sourceId, week, bytes } of rows) {
    readChunk({ week, bytes, times: undefined }, (time, price, volume) => {
      ticks.push({ itemId, sourceId, time, price, volume });
    });
  }
  return ticks.sort((a, b) => a.itemId - b.itemId || a.sourceId - b.sourceId || a.time - b.time);
}
