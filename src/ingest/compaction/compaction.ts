import { setImmediate as turn } from 'node:timers/promises';
import { startOfWeek, weekOf } from '../../domain/calendar.js';
import { ListChanges } from '../../domain/packed/list-change-columns.js';
import type { ListState } from '../../domain/packed/list-changes.js';
import { packOffers, unpackListInSteps, unpackOffers } from '../../domain/packed/list-row.js';
import { ListStates } from '../../domain/packed/list-states.js';
import { ticksOfRun, unpackByItem } from '../../domain/packed/points-row.js';
import { inParts, STEP } from '../../domain/sequences.js';
import type { Tick } from '../../domain/tick.js';
import { type EpochMs, WEEK_MS } from '../../domain/units.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { eachInSlices, finishInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { type LastPrice, raiseLastPrices } from '../../store/prices/last-prices.js';
import { mergePoints, writeListChunks } from '../../store/prices/price-chunks.js';
import { loadLists, saveList } from '../../store/prices/price-lists.js';
import {
  dropRows,
  type LogKind,
  type LogRow,
  listsAheadOfLater,
  readRowsOf,
  sourcesBefore,
} from '../../store/prices/price-log.js';
import { type SourceWeek, writeWeekTimes } from '../../store/prices/price-weeks.js';
import type { LogWriter } from '../record/log-writer.js';
import { WeekOfList } from './week-of-list.js';

/** Rows read from the log at once. */
const ROWS_AT_ONCE = 100;
/** Chunks of lists written in one transaction, during which other writes wait. */
const CHUNKS_AT_ONCE = 250;
/** Points merged in one transaction. */
const POINTS_AT_ONCE = 5_000;
/** The share of time spent writing; it pauses in between so that requests are not delayed. */
const WORKING_PART = 0.2;

export interface CompactionParts {
  readonly database: Database;
  readonly writer: LogWriter;
  readonly sleep: Sleep;
}

const NO_BYTES = new Uint8Array(0);

/**
 * Moves weeks that no window reaches any more from the log to chunks by series. A week's chunks are written a
 * few at a time and become valid with the last one, in the transaction that removes the week from the log.
 * After a crash they are written again.
 */
export class Compaction {
  readonly #database: Database;
  readonly #writer: LogWriter;
  readonly #sleep: Sleep;

  constructor({ database, writer, sleep }: CompactionParts) {
    this.#database = database;
    this.#writer = writer;
    this.#sleep = sleep;
  }

  /**
   * Compacts all weeks that ended more than the longest window before `now`.
   * @returns the number of sources and weeks
   */
  async run(now: EpochMs, signal: AbortSignal): Promise<number> {
    const end = startOfWeek(weekOf(now - WEEK_MS));
    let weeks = 0;
    for (;;) {
      const [oldest] = await sourcesBefore(this.#database, end);
      if (oldest === undefined || signal.aborted) return weeks;
      const { sourceId, time } = oldest;
      await this.#compact({ sourceId, week: weekOf(time) }, now, signal);
      weeks += 1;
    }
  }

  async #compact(name: SourceWeek, now: EpochMs, signal: AbortSignal): Promise<void> {
    const points = await this.#mergePoints(name, signal);
    const lists = await this.#regroup(name, signal);
    const { times } = lists;
    if (times.length > 0) await this.#writeLists(name, lists, signal);
    if (signal.aborted) return;
    const from = startOfWeek(name.week);
    const { sourceId } = name;
    const range = { sourceId, from, to: from + WEEK_MS };
    await this.#writer.append(this.#database, now, async (transaction) => {
      await writeWeekTimes(transaction, name, times);
      if (times.length > 0) {
        const { states, gone } = lists;
        await saveList(transaction, { sourceId, time: states.time, bytes: packOffers(states) });
        await raiseLastPrices(transaction, [...gone.values()]);
      }
      await dropRows(transaction, { ...range, kind: 'points' }, points);
      await dropRows(transaction, { ...range, kind: 'list' }, lists.position);
      const note = { kind: 'compacted' as const, sourceId, time: range.to, bytes: NO_BYTES };
      return { rows: [note], result: undefined };
    });
  }

  /** @returns the position of the last row of points */
  async #mergePoints(name: SourceWeek, signal: AbortSignal): Promise<number> {
    const rows: LogRow[] = [];
    for await (const row of this.#rows(name, 'points')) rows.push(row);
    for (const ticks of ticksByItem(rows, POINTS_AT_ONCE)) {
      if (signal.aborted) return 0;
      await this.#spread(
        () => this.#database.transaction((transaction) => mergePoints(transaction, ticks)),
        signal,
      );
    }
    return rows.at(-1)?.position ?? 0;
  }

  /** Reads a week of lists, and regroups them by item. */
  async #regroup(name: SourceWeek, signal: AbortSignal): Promise<RegroupedLists> {
    const { sourceId } = name;
    const states = new ListStates();
    const week = new WeekOfList();
    const [stored] = await loadLists(this.#database, sourceId);
    if (stored !== undefined) states.restore(stored.time, unpackOffers(stored.bytes, stored.time));
    await eachInSlices(states.offers(), ({ itemId, price, volume }) => {
      week.set(itemId, { price, volume, listed: true });
    });
    const ahead = await listsAheadOfLater(this.#database, sourceId);
    const gone = new Map<number, LastPrice>();
    const times: EpochMs[] = [];
    let position = 0;
    for await (const row of this.#rows(name, 'list')) {
      if (signal.aborted) break;
      position = row.position;
      // Its offers are in the whole list that was recorded after the clock was set back.
      if (ahead.has(position)) continue;
      await finishInSlices(takeListInSteps(row, states, week, gone));
      times.push(row.time);
    }
    return { states, week, gone, times: Float64Array.from(times), position };
  }

  async #writeLists(
    name: SourceWeek,
    { week, times }: RegroupedLists,
    signal: AbortSignal,
  ): Promise<void> {
    for (const entries of inParts(week.lists(), CHUNKS_AT_ONCE)) {
      if (signal.aborted) return;
      await this.#spread(
        () =>
          this.#database.transaction((transaction) =>
            writeListChunks(transaction, name, times, entries),
          ),
        signal,
      );
    }
  }

  async *#rows({ sourceId, week }: SourceWeek, kind: LogKind): AsyncGenerator<LogRow> {
    const from = startOfWeek(week);
    const range = { sourceId, kind, from, to: from + WEEK_MS };
    let position = 0;
    for (;;) {
      const rows = await readRowsOf(this.#database, range, position, ROWS_AT_ONCE);
      for (const row of rows) {
        yield row;
        position = row.position;
        await turn();
      }
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  /** Does a piece of work, then pauses in proportion to its duration. */
  async #spread(work: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    const begin = performance.now();
    await work();
    const pause = (performance.now() - begin) * (1 / WORKING_PART - 1);
    // Rejects only when aborted; the work then ends.
    await this.#sleep(pause, signal).catch(() => undefined);
  }
}

/** A week of a source's lists. */
interface RegroupedLists {
  /** The states after the last poll. */
  readonly states: ListStates;
  readonly week: WeekOfList;
  /** The last observations of items that left the list in the week. */
  readonly gone: ReadonlyMap<number, LastPrice>;
  /** Of the polls, ascending. */
  readonly times: Float64Array;
  /** Of the last row. */
  readonly position: number;
}

/** In steps: a first list changes each of its items. */
function* takeListInSteps(
  { sourceId, time, bytes }: LogRow,
  states: ListStates,
  week: WeekOfList,
  gone: Map<number, LastPrice>,
): Generator<void, void, void> {
  const changes = yield* unpackListInSteps(bytes, time, states, new ListChanges());
  const before: ListState = { price: 0, volume: 0, listed: false };
  let taken = 0;
  for (const change of changes) {
    taken += 1;
    if (taken % STEP === 0) yield;
    const { itemId } = change;
    states.read(itemId, before);
    week.set(itemId, change);
    if (change.listed) gone.delete(itemId);
    else if (before.listed) {
      const { price, volume } = before;
      const since = states.since(itemId);
      gone.set(itemId, { itemId, sourceId, time: states.time, price, volume, since });
    }
  }
  week.endPoll();
  yield* states.applyInSteps(time, changes);
}

/**
 * The points of all rows in groups of about `size`. All points of an item are in one group, by position: of
 * two observations at one time the first counts. Each row is read once.
 */
function* ticksByItem(rows: readonly LogRow[], size: number): Generator<Tick[]> {
  const [{ sourceId } = { sourceId: 0 }] = rows;
  let ticks: Tick[] = [];
  for (const runs of unpackByItem(rows.map(({ bytes }) => bytes))) {
    if (ticks.length >= size && ticks.at(-1)?.itemId !== runs[0]?.itemId) {
      yield ticks;
      ticks = [];
    }
    for (const run of runs) ticks.push(...ticksOfRun(sourceId, run));
  }
  if (ticks.length > 0) yield ticks;
}
