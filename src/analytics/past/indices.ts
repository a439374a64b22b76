import { CATEGORIES } from '../../domain/category.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { MoveWindow } from '../../domain/window.js';
import type { Engine } from '../../engine/engine.js';
import { finishInSlices } from '../../runtime/schedule/time-slices.js';
import { areMost, isPriced, type PriceIndex, priceIndex } from '../index/price-index.js';
import { ComputedFrom } from './computed-from.js';
import { type HourlyIndex, hourlyIndex, hoursUpTo } from './hourly-index.js';
import { type IndexPart, indexParts } from './index-parts.js';
import type { MarketItem, MarketItems, MarketPast } from './market-items.js';
import { logMove, type Moved, movedItems, readMarketMoves, readMoved } from './market-moves.js';

/** Indices of all items, or of a category. */
export const INDEX_IDS = ['all', ...CATEGORIES] as const;

export type IndexId = (typeof INDEX_IDS)[number];

/** An index with the days that it covers. */
export interface TimedIndex extends Omit<PriceIndex, 'begin' | 'isIn'> {
  /** The beginning of its first day. */
  readonly from: EpochMs;
  /** Number of items from which it is computed. */
  readonly items: readonly number[];
  /** Number of priced items that it represents. */
  readonly of: number;
  readonly computedAt: EpochMs;
  /** The sources of its prices. */
  readonly parts: readonly IndexPart[];
  /** The beginning of the day to which the days of the parts are relative. */
  readonly firstDay: EpochMs;
}

type HourlyIndices = ReadonlyMap<IndexId, HourlyIndex>;

/** Price indices of the market. */
export class Indices {
  readonly #engine: Engine;
  readonly #past: MarketPast;
  readonly #indices = new ComputedFrom<MarketItems, string, Promise<TimedIndex | undefined>>();
  readonly #hourly = new ComputedFrom<MarketItems, number, Promise<HourlyIndices>>();
  readonly #moved = new ComputedFrom<MarketItems, MoveWindow, Promise<readonly Moved[]>>();

  constructor(engine: Engine, past: MarketPast) {
    this.#engine = engine;
    this.#past = past;
  }

  /**
   * The index of all items, or of a category; undefined if none of its items has a price.
   * @param days 1 to `MOST_INDEX_DAYS`, including today
   */
  async index(id: IndexId, days: number): Promise<TimedIndex | undefined> {
    const market = await this.#past.all();
    return this.#indices.of(market, `${id} ${days}`, () =>
      computeIndex(market, itemsOf(market, id), sizeOf(market, id), days),
    );
  }

  /**
   * The hourly index of all items, or of a category; undefined if none of its items has an earlier
   * price.
   * @param days 1 to `MOST_HOURLY_DAYS`
   */
  async hourly(id: IndexId, days: number): Promise<HourlyIndex | undefined> {
    const market = await this.#past.all();
    const all = await this.#hourly.of(market, days, () => this.#computeHourly(market, days));
    return all.get(id);
  }

  /**
   * The change over a window until now, in percent: that of the index that begins with the window. Undefined if too
   * few items had a price at the beginning of the window.
   */
  async change(id: IndexId, window: MoveWindow): Promise<number | undefined> {
    const market = await this.#past.all();
    const moved = (await this.moved(market, window)).filter(({ item }) => isOf(id)(item));
    const priced = itemsOf(market, id).filter(({ closes }) => isPriced(closes, closes.length - 1));
    if (!areMost(moved.length, priced.length)) return undefined;
    return 100 * Math.expm1(logMove(movedItems(moved), 1));
  }

  /** The prices of items at the start of a window, and now. */
  moved(market: MarketItems, window: MoveWindow): Promise<readonly Moved[]> {
    return this.#moved.of(market, window, () => readMarketMoves(this.#engine, market, window));
  }

  /**
   * Computes all indices together, because caching the prices of all items at all hours would take
   * many megabytes.
   */
  async #computeHourly(market: MarketItems, days: number): Promise<HourlyIndices> {
    const times = hoursUpTo(market.days.readAt, days);
    const moved = await readMoved(this.#engine, market, times);
    const indices = new Map<IndexId, HourlyIndex>();
    for (const id of INDEX_IDS) {
      const ofIndex = moved.filter(({ item }) => isOf(id)(item));
      const index = await hourlyIndex(times, ofIndex, sizeOf(market, id));
      if (index !== undefined) indices.set(id, index);
    }
    return indices;
  }

  /** The index of chosen items. */
  async custom(itemIds: readonly number[], days: number): Promise<TimedIndex | undefined> {
    const market = await this.#past.chosen(itemIds);
    return computeIndex(market, market.items, market.items.length, days);
  }
}

function isOf(id: IndexId) {
  return ({ category }: MarketItem) => id === 'all' || category === id;
}

function itemsOf({ items }: MarketItems, id: IndexId): readonly MarketItem[] {
  return items.filter(isOf(id));
}

function sizeOf({ sizes }: MarketItems, id: IndexId): number {
  if (id !== 'all') return sizes.get(id) ?? 0;
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}

async function computeIndex(
  { days: { first, readAt } }: MarketItems,
  items: readonly MarketItem[],
  of: number,
  days: number,
): Promise<TimedIndex | undefined> {
  const computed = await finishInSlices(priceIndex(items, days));
  if (computed === undefined) return undefined;
  const { begin, isIn, weighting, levels, priced } = computed;
  const included = items.filter((_, itemIndex) => required(isIn[itemIndex], 'a flag'));
  return {
    weighting,
    levels,
    priced,
    from: first + begin * DAY_MS,
    items: included.map(({ itemId }) => itemId),
    of,
    computedAt: readAt,
    parts: indexParts(
      included.map(({ parts }) => parts),
      begin,
    ),
    firstDay: first,
  };
}
