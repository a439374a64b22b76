import { ListChanges } from '../../domain/packed/list-change-columns.js';
import { packListInSteps, packWholeList } from '../../domain/packed/list-row.js';
import type { ListStates, Offer } from '../../domain/packed/list-states.js';
import { LOG_SPAN, MAX_AHEAD, type Tick } from '../../domain/tick.js';
import { type EpochMs, WEEK_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { NewLogRow } from '../../store/prices/price-log.js';
import type { Replica } from '../replica/replica.js';
import type { SourceTracker } from '../replica/source-tracker.js';

/** A list that was accepted as complete. */
interface TakenList {
  readonly market: string;
  readonly source: string;
  /** The time of the poll. */
  readonly time: EpochMs;
}

/** The offers of a source at a past poll, as a file has them. */
export interface PastList {
  readonly sourceId: number;
  readonly time: EpochMs;
  readonly offers: ListChanges;
}

/** A list with a smaller share of the items of the previous list is taken to be a part of a list. */
const LEAST_SHARE = 0.9;

export interface ListPlannerParts {
  readonly sources: Pick<SourceTracker, 'idOf' | 'nameOf'>;
  readonly engine: Pick<Engine, 'series'>;
  readonly replica: Pick<Replica, 'listOf'>;
  /** Called with each complete list, and whether it equals the previous one. */
  readonly onList?: (list: TakenList, isSame: boolean) => void;
}

/** The rows in which a poll of a list is stored. */
export interface ListPlan {
  readonly rows: readonly NewLogRow[];
  /** How many offers were seen. */
  readonly added: number;
}

const NOTHING: ListPlan = { rows: [], added: 0 };

/** Whether a list is too old for the log: the log may have dropped its week. */
export function isOldList(time: EpochMs, now: EpochMs): boolean {
  return time < now - WEEK_MS;
}

/** Compares lists with those of the previous polls, in steps during which no list may be applied. */
export class ListPlanner {
  readonly #parts: ListPlannerParts;

  constructor(parts: ListPlannerParts) {
    this.#parts = parts;
  }

  /**
   * Plans the storage of a new list.
   * @param ticks of one source, by item
   * @returns undefined if the ticks must be stored as single observations
   */
  *plan(
    ticks: readonly Tick[],
    market: string,
    now: EpochMs,
  ): Generator<void, ListPlan | undefined, void> {
    const { sources, replica, onList } = this.#parts;
    const [first] = ticks;
    if (first === undefined || ticks.some(({ time }) => time !== first.time)) return undefined;
    const { sourceId, time } = first;
    const states = replica.listOf(sourceId);
    if (time === states.time) return NOTHING;
    const isSetBack = wasAhead(states, now);
    if ((time < states.time && !isSetBack) || isOldList(time, now)) return undefined;
    const offers = offersOf(ticks);
    const changes = yield* states.changesInSteps(offers);
    onList?.({ market, source: sources.nameOf(sourceId), time }, changes.length === 0);
    const row = isSetBack
      ? wholeListRow(sourceId, time, [...offers])
      : yield* listRow(sourceId, time, changes, states);
    return { rows: [row], added: offers.length };
  }

  /**
   * Plans the storage of a past list.
   * @returns undefined if its offers must be stored as single observations: it is not after all that is known of
   * its source, too old, or a part of a list
   */
  *planPast(
    { sourceId, time, offers }: PastList,
    now: EpochMs,
  ): Generator<void, NewLogRow | undefined, void> {
    const { replica, engine } = this.#parts;
    const states = replica.listOf(sourceId);
    const isNext = time > states.time && time > engine.series.source(sourceId).newestPoint;
    if (!isNext || isOldList(time, now)) return undefined;
    if (states.countListed(offers) < LEAST_SHARE * states.listed) return undefined;
    return yield* listRow(sourceId, time, yield* states.changesInSteps(offers), states);
  }

  /** Plans a list that equals the previous one: all of its offers were seen again. */
  *planUnchanged(source: string, market: string, now: EpochMs): Generator<void, ListPlan, void> {
    const { sources, replica, onList } = this.#parts;
    const sourceId = sources.idOf(source);
    if (sourceId === undefined) return NOTHING;
    const states = replica.listOf(sourceId);
    const offers = states.listed;
    const isSetBack = wasAhead(states, now);
    if (offers === 0 || (now <= states.time && !isSetBack)) return NOTHING;
    onList?.({ market, source, time: now }, true);
    const row = isSetBack
      ? wholeListRow(sourceId, now, [...states.offers()])
      : yield* listRow(sourceId, now, new ListChanges(), states);
    return { rows: [row], added: offers };
  }
}

/**
 * Whether the last list was made by a clock that was ahead and has been set back since. If the difference
 * exceeds the span of the log, the current clock is taken to be wrong: a machine may start in 1970.
 */
function wasAhead(states: ListStates, now: EpochMs): boolean {
  return states.time > now + MAX_AHEAD && states.time <= now + LOG_SPAN;
}

/** The row of the first poll after the clock was set back. */
function wholeListRow(sourceId: number, time: EpochMs, offers: readonly Offer[]): NewLogRow {
  return { kind: 'list', sourceId, time, bytes: packWholeList(offers) };
}

/** The row of a poll of a whole list. */
function* listRow(
  sourceId: number,
  time: EpochMs,
  changes: ListChanges,
  states: ListStates,
): Generator<void, NewLogRow, void> {
  return { kind: 'list', sourceId, time, bytes: yield* packListInSteps(time, changes, states) };
}

/**
 * The ticks that are offers of different items: the first of each item.
 * @param ticks by item
 */
function offersOf(ticks: readonly Tick[]): ListChanges {
  const offers = new ListChanges(ticks.length);
  let before = 0;
  for (const { itemId, price, volume } of ticks) {
    if (itemId !== before) offers.push(itemId, { price, volume, listed: true });
    before = itemId;
  }
  return offers;
}
