import { weekOf } from '../../domain/calendar.js';
import { chunkParts } from '../../domain/packed/chunk.js';
import { mergePointsInto, replaceList } from '../../domain/packed/merge-chunk.js';
import { WeekDays } from '../../domain/packed/week-days.js';
import { groupNeighbours, inParts } from '../../domain/sequences.js';
import type { Tick } from '../../domain/tick.js';
import { lockUntilEnd } from '../connection/advisory-locks.js';
import type { Queryable, Transaction } from '../connection/database.js';
import {
  type ChunkName,
  type ChunkRow,
  insertChunks,
  readChunkRows,
  writeChunkRows,
} from './chunk-rows.js';
import { raiseLastPrices } from './last-prices.js';
import { readLoggedTimes, readWeekTimes, type SourceWeek, type WeekTimes } from './price-weeks.js';
import { isSameSeries, orderTicks } from './tick-order.js';
import { type DaysOfChunk, type SeriesDays, writeDays, writeSeriesDays } from './write-days.js';

/** Chunks read and written together: a large merge does not fit into memory. */
const BATCH = 2_000;

/**
 * Held until the transaction ends, so that the rows it reads of price_chunks, price_days and
 * last_prices are still valid when it writes.
 */
async function lockChunks(transaction: Transaction): Promise<void> {
  await lockUntilEnd(transaction, 'chunks');
}

/** The points of a chunk. */
interface ChunkTicks extends ChunkName {
  /** Ascending by time; at the same time in order of arrival. */
  readonly ticks: readonly Tick[];
}

/**
 * Merges points into the chunks of their weeks, and updates price_days and last_prices. Of several
 * observations of a series at one time the first one ever stored wins. The cost depends on the
 * number of chunks, hardly on that of points: few calls with many points of a series are better
 * than many with few.
 * @returns the new points, by item, source and time
 * @throws RangeError if there are more than {@link MOST_CHUNK_POINTS} of a series and week
 */
export async function mergePoints(
  transaction: Transaction,
  ticks: readonly Tick[],
): Promise<Tick[]> {
  await lockChunks(transaction);
  const groups = groupByChunk(orderTicks(ticks));
  const added: Tick[] = [];
  for (const part of inParts(groups, BATCH)) {
    for (const tick of await mergeGroups(transaction, part)) added.push(tick);
  }
  return added;
}

async function mergeGroups(
  transaction: Transaction,
  groups: readonly ChunkTicks[],
): Promise<Tick[]> {
  const stored = await readChunkRows(transaction, groups);
  const times = await timesOf(transaction, groups, stored);
  const daysOf = daysByWeek(times);
  const rows: ChunkRow[] = [];
  const days: DaysOfChunk[] = [];
  const added: Tick[] = [];
  for (const [index, { itemId, sourceId, week, ticks }] of groups.entries()) {
    const name = { itemId, sourceId, week };
    const bytes = stored[index];
    const chunk = bytes === undefined ? undefined : { week, bytes, times: times.get(name) };
    const merged = mergePointsInto(chunk, week, ticks);
    if (merged === undefined) continue;
    rows.push({ ...name, bytes: merged.bytes, isStored: bytes !== undefined });
    days.push({ ...name, ...daysOf(name).of(merged.bytes) });
    for (const tick of merged.added) added.push(tick);
  }
  await writeChunkRows(transaction, rows);
  await writeDays(transaction, days);
  await raiseLastPrices(transaction, added);
  return added;
}

/**
 * The poll times of all weeks whose chunks have lists. Those of a week that is being compacted are
 * still in the log.
 */
async function timesOf(
  transaction: Transaction,
  names: readonly ChunkName[],
  stored: readonly (Uint8Array | undefined)[],
): Promise<WeekTimes> {
  const withLists = names.filter((_, index) => {
    const bytes = stored[index];
    return bytes !== undefined && chunkParts(bytes).list.length > 0;
  });
  const times = await readWeekTimes(transaction, withLists);
  for (const name of withLists) {
    if (times.get(name) === undefined) times.set(name, await readLoggedTimes(transaction, name));
  }
  return times;
}

/** Whether a source has any chunk; reads the whole table if it has none. */
export async function hasChunks(database: Queryable, sourceId: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM price_chunks WHERE source_id = $1 LIMIT 1',
    [sourceId],
  );
  return rowCount > 0;
}

/** The past of a series of which nothing is stored for these weeks. */
export interface NewPast extends SeriesDays {
  /** Without lists. */
  readonly chunks: readonly { readonly week: number; readonly bytes: Uint8Array }[];
}

/**
 * Writes whole pasts, with their days, without looking for stored chunks. The last prices stay: those of the log
 * are newer.
 */
export async function writeNewPasts(
  transaction: Transaction,
  pasts: readonly NewPast[],
): Promise<void> {
  await lockChunks(transaction);
  await insertChunks(transaction, pasts);
  await writeSeriesDays(transaction, pasts);
}

/** An item's part of the lists of a week. */
export interface ListEntry {
  readonly itemId: number;
  /** As written by list-runs.ts. */
  readonly list: Uint8Array;
}

/**
 * Writes the lists of a source and week by item, replacing those written before; points in the
 * chunks stay. Readers ignore the lists until price_weeks has the week; only price_days includes
 * them immediately.
 * @param times when the lists of the week were polled, ascending
 * @param entries at most one per item
 */
export async function writeListChunks(
  transaction: Transaction,
  { sourceId, week }: SourceWeek,
  times: Float64Array,
  entries: readonly ListEntry[],
): Promise<void> {
  await lockChunks(transaction);
  const names = entries.map(({ itemId }) => ({ itemId, sourceId, week }));
  const stored = await readChunkRows(transaction, names);
  const days = new WeekDays(week, times);
  const rows = entries.map(({ itemId, list }, index) => ({
    itemId,
    sourceId,
    week,
    bytes: replaceList(stored[index], week, list, times),
    isStored: stored[index] !== undefined,
  }));
  await writeChunkRows(transaction, rows);
  await writeDays(
    transaction,
    rows.map(({ itemId, bytes }) => ({ itemId, sourceId, week, ...days.of(bytes) })),
  );
}

/** @param ticks by item, source and time */
function groupByChunk(ticks: readonly Tick[]): ChunkTicks[] {
  const isSameChunk = (a: Tick, b: Tick) => isSameSeries(a, b) && weekOf(a.time) === weekOf(b.time);
  return Array.from(groupNeighbours(ticks, isSameChunk), (ofChunk) => {
    const [{ itemId, sourceId, time }] = ofChunk;
    return { itemId, sourceId, week: weekOf(time), ticks: ofChunk };
  });
}

/** Caches the {@link WeekDays} of each week for all chunks that share its poll times. */
function daysByWeek(times: WeekTimes): (name: SourceWeek) => WeekDays {
  const cache = new Map<Float64Array | number, WeekDays>();
  return (name) => {
    const ofWeek = times.get(name);
    const days = cache.get(ofWeek ?? name.week) ?? new WeekDays(name.week, ofWeek);
    cache.set(ofWeek ?? name.week, days);
    return days;
  };
}
