import type { ItemDirectory } from '../../domain/item-directory.js';
import { groupNeighbours, inParts, STEP } from '../../domain/sequences.js';
import type { Observation, Tick } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { finishInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { type MarketState, saveMarketState } from '../../store/markets/market-state.js';
import type { NewLogRow } from '../../store/prices/price-log.js';
import { isSameSeries, isSameSource } from '../../store/prices/tick-order.js';
import {
  type Checked,
  type CheckParts,
  checkObservations,
  type Refused,
} from './check-observations.js';
import { mergeLate } from './late-points.js';
import {
  isOldList,
  type ListPlan,
  ListPlanner,
  type ListPlannerParts,
  type PastList,
} from './list-planner.js';
import { pointsRows } from './log-rows.js';
import type { LogWriter } from './log-writer.js';
import { isItemName, isSourceName } from './validate-observation.js';

/** The origin of observations. */
export interface Origin {
  /** The configured market; `''` for an import. */
  readonly market: string;
  /** Stored in the same transaction. */
  readonly state?: MarketState | undefined;
  /** The sources of which these observations are the complete list at one time. */
  readonly completes?: readonly string[];
  /**
   * The sources whose list is unchanged since their state was stored. Its offers count as seen again, because
   * that state belongs to the last complete list.
   */
  readonly unchanged?: readonly string[];
}

/** The result of recording observations. */
export interface Recorded<Seen extends Observation = Observation> {
  /** New observations; of a whole list, all of its offers. */
  readonly added: number;
  /** Observations whose item, source and time were stored before. */
  readonly known: number;
  readonly refused: readonly Refused<Seen>[];
  /**
   * Whether each list was accepted as complete. If not, the state was not stored, and the market must send
   * the list again.
   */
  readonly listsTaken: boolean;
}

/** Checked observations, ready to be stored. */
export interface Prepared<Seen extends Observation = Observation> extends Checked<Seen> {
  readonly now: EpochMs;
  readonly origin: Origin;
}

export interface RecorderParts extends CheckParts, Omit<ListPlannerParts, 'sources'> {
  readonly database: Database;
  readonly items: ItemDirectory;
  readonly engine: Engine;
  readonly writer: LogWriter;
  /** Rejects if the disk has no space for prices. */
  readonly room?: () => Promise<void>;
}

/** The result of storing past lists. */
export interface StoredPast {
  /** The offers of the stored lists: the first of each item. */
  readonly added: number;
  readonly left: readonly PastList[];
}

/** The rows to store for some observations. */
interface Plan {
  readonly rows: readonly NewLogRow[];
  /** Too old for the log. */
  readonly late: readonly Tick[];
  /** Number of observations in the rows. */
  readonly added: number;
  /** Offers of unchanged lists, which are also in the rows. */
  readonly seenAgain: number;
  readonly listsTaken: boolean;
}

/** Observations of a row: more would be packed, and taken in, for long. */
const POINTS_PACKED_AT_ONCE = 8_000;

/** Appends new observations to the log, once they are checked. */
export class Recorder {
  readonly #parts: RecorderParts;
  readonly #lists: ListPlanner;
  /** Settles when all earlier observations are stored or have failed. */
  #storing: Promise<unknown> = Promise.resolve();

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#lists = new ListPlanner(parts);
  }

  /** Resolves when all valid observations are committed, in one transaction. */
  async record<Seen extends Observation>(
    observations: readonly Seen[],
    now: EpochMs,
    origin: Origin,
  ): Promise<Recorded<Seen>> {
    return this.store(await this.prepare(observations, now, origin));
  }

  /** The id of an item in memory. */
  idOf(name: string): number | undefined {
    return this.#parts.items.byName(name)?.id;
  }

  /** The id of a source in memory. */
  sourceIdOf(name: string): number | undefined {
    return this.#parts.sources.idOf(name);
  }

  /**
   * The first half of {@link record}, which may run while other observations are being stored.
   * @param idOf returns the id of an observation's item if it is tracked
   */
  async prepare<Seen extends Observation>(
    observations: readonly Seen[],
    now: EpochMs,
    origin: Origin,
    idOf: (observation: Seen) => number | undefined = ({ name }) => this.idOf(name),
  ): Promise<Prepared<Seen>> {
    await this.#parts.room?.();
    const { market } = origin;
    const checked = await checkObservations(observations, { ...this.#parts, market, now, idOf });
    return { ...checked, now, origin };
  }

  /** The second half: resolves when they are committed. Calls are processed one after another. */
  store<Seen extends Observation>(prepared: Prepared<Seen>): Promise<Recorded<Seen>> {
    // New observations are found by comparison with memory, so earlier ones must be in it.
    const stored = this.#storing.then(() => this.#store(prepared));
    this.#storing = stored.catch(() => undefined);
    return stored;
  }

  /** Tracks the valid names of items, and of sources of an import. */
  async track(names: readonly string[], sources: readonly string[], now: EpochMs): Promise<void> {
    await this.#parts.names.trackSources(sources.filter(isSourceName), '', now);
    await this.#parts.names.trackItems(names.filter(isItemName), now);
  }

  /**
   * Stores past lists of different sources in one transaction, after all earlier observations.
   * @returns the number of their offers, and the lists whose offers must be recorded as observations instead
   */
  storePast(lists: readonly PastList[], now: EpochMs): Promise<StoredPast> {
    const stored = this.#storing.then(() => this.#storePast(lists, now));
    this.#storing = stored.catch(() => undefined);
    return stored;
  }

  async #storePast(lists: readonly PastList[], now: EpochMs): Promise<StoredPast> {
    const { database, writer, replica, room } = this.#parts;
    await room?.();
    const madeFrom = writer.position;
    const left: PastList[] = [];
    const rows: NewLogRow[] = [];
    for (const list of lists) {
      const row = await finishInSlices(this.#lists.planPast(list, now));
      if (row === undefined) left.push(list);
      else rows.push(row);
    }
    if (rows.length === 0) return { added: 0, left };
    await writer.append(database, now, async () => ({ rows, result: undefined }), madeFrom);
    const stored = lists.filter((list) => !left.includes(list));
    const added = stored.reduce((sum, { sourceId }) => sum + replica.listOf(sourceId).listed, 0);
    return { added, left };
  }

  async #store<Seen extends Observation>({
    ticks,
    refused,
    now,
    origin,
  }: Prepared<Seen>): Promise<Recorded<Seen>> {
    const { database, writer, engine } = this.#parts;
    // If another process appends a list meanwhile, the transaction fails.
    const madeFrom = writer.position;
    const plan = await finishInSlices(this.#plan(ticks, origin, now));
    const { listsTaken, seenAgain } = plan;
    const store = async (transaction: Transaction) => {
      const { rows, added } = await mergeLate(transaction, plan.late, engine, now);
      if (origin.state !== undefined && listsTaken)
        await saveMarketState(transaction, origin.state);
      return { rows: [...plan.rows, ...rows], result: plan.added + added };
    };
    const added = await writer.append(database, now, store, madeFrom);
    return { added: added + seenAgain, known: ticks.length - added, refused, listsTaken };
  }

  *#plan(ticks: readonly Tick[], origin: Origin, now: EpochMs): Generator<void, Plan, void> {
    const { sources, engine } = this.#parts;
    const { market, completes = [], unchanged = [] } = origin;
    const whole = new Set(completes.map((name) => sources.idOf(name)));
    const untaken = new Set(whole);
    const again: ListPlan[] = [];
    for (const source of unchanged) {
      again.push(yield* this.#lists.planUnchanged(source, market, now));
    }
    const lists: ListPlan[] = [];
    const recent: Tick[] = [];
    const late: Tick[] = [];
    for (const ofSource of groupNeighbours(ticks, isSameSource)) {
      const [{ sourceId, time }] = ofSource;
      yield;
      const list = whole.has(sourceId) ? yield* this.#lists.plan(ofSource, market, now) : undefined;
      if (list !== undefined) lists.push(list);
      else {
        const since = engine.series.heldSince(sourceId, now);
        for (const tick of ofSource) (tick.time < since ? late : recent).push(tick);
      }
      // An old list would be too old again, however often it was sent.
      if (list !== undefined || isOldList(time, now)) untaken.delete(sourceId);
    }
    const unknown = yield* this.#unknown(recent);
    const rows = [...again, ...lists].flatMap((list) => list.rows);
    for (const part of inParts(unknown, POINTS_PACKED_AT_ONCE)) {
      rows.push(...pointsRows(part));
      yield;
    }
    return {
      rows,
      late,
      added: unknown.length + offersIn(lists),
      seenAgain: offersIn(again),
      listsTaken: untaken.size === 0,
    };
  }

  /**
   * The observations that are not in memory, if all observations of their time are. Of two at the same time,
   * the first counts.
   */
  *#unknown(ticks: readonly Tick[]): Generator<void, Tick[], void> {
    const unknown: Tick[] = [];
    let looked = 0;
    for (const series of groupNeighbours(ticks, isSameSeries)) {
      looked += 1;
      if (looked % STEP === 0) yield;
      const [{ itemId, sourceId }] = series;
      const known = this.#parts.engine.observations.knownTimes(itemId, sourceId, series);
      let before: EpochMs = 0;
      for (const tick of series) {
        if (tick.time !== before && !known.has(tick.time)) unknown.push(tick);
        before = tick.time;
      }
    }
    return unknown;
  }
}

function offersIn(lists: readonly ListPlan[]): number {
  return lists.reduce((sum, { added }) => sum + added, 0);
}
