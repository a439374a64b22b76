import { CATEGORIES } from '../domain/category.js';
import { required } from '../domain/required.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { type PriceIndex, priceIndex } from '../figures/index/price-index.js';
import { finishInSlices } from '../schedule/time-slices.js';
import { ComputedFrom } from './computed-from.js';
import type { MarketItem, MarketItems, MarketPast } from './market-items.js';

/** Of all items, or of those of a category. */
export const INDEX_IDS = ['all', ...CATEGORIES] as const;

export type IndexId = (typeof INDEX_IDS)[number];

/** An index, and the days that it covers. */
export interface TimedIndex extends Omit<PriceIndex, 'begin' | 'isIn'> {
  /** The beginning of its first day. */
  readonly from: EpochMs;
  /** The items that it is computed from. */
  readonly items: readonly number[];
  /** The items that it stands for, those without a price excepted. */
  readonly of: number;
  readonly computedAt: EpochMs;
}

/** Indices of the market, from the kept past. */
export class Indices {
  readonly #past: MarketPast;
  readonly #known = new ComputedFrom<MarketItems, string, Promise<TimedIndex | undefined>>();

  constructor(past: MarketPast) {
    this.#past = past;
  }

  /**
   * Of all items, or of a category; undefined where none of its items has a price.
   * @param days 1 to `MOST_INDEX_DAYS`, today included
   */
  async index(id: IndexId, days: number): Promise<TimedIndex | undefined> {
    const market = await this.#past.all();
    return this.#known.of(market, `${id} ${days}`, () =>
      computeIndex(market, itemsOf(market, id), sizeOf(market, id), days),
    );
  }

  /** Of chosen items. */
  async custom(itemIds: readonly number[], days: number): Promise<TimedIndex | undefined> {
    const market = await this.#past.chosen(itemIds);
    return computeIndex(market, market.items, market.items.length, days);
  }
}

function itemsOf({ items }: MarketItems, id: IndexId): readonly MarketItem[] {
  return id === 'all' ? items : items.filter(({ category }) => category === id);
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
  const found = await finishInSlices(priceIndex(items, days));
  if (found === undefined) return undefined;
  const { begin, isIn, weighting, levels, priced } = found;
  return {
    weighting,
    levels,
    priced,
    from: first + begin * DAY_MS,
    items: items.filter((_, at) => required(isIn[at], 'a flag')).map(({ itemId }) => itemId),
    of,
    computedAt: readAt,
  };
}
