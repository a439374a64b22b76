import { type Category, categoryOf } from '../../domain/category.js';
import type { Clock } from '../../domain/clock.js';
import { firstDayOf, startOfDay } from '../../domain/day.js';
import type { Days } from '../../domain/days.js';
import { MOST_INDEX_DAYS } from '../../domain/index-window.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { required } from '../../domain/required.js';
import { type EpochMs, MINUTE_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { Kept } from '../../runtime/schedule/kept.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import { CARRIED_DAYS, type IndexItem } from '../index/price-index.js';
import { withoutSpikes } from '../risk/spikes.js';
import { loadDays } from './days.js';

export interface MarketItemsDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: Pick<ItemDirectory, 'all' | 'get'>;
  readonly clock: Clock;
}

/** An item on the market of its shown price, and its days. */
export interface MarketItem extends IndexItem, SeriesName {
  readonly category: Category;
}

/** The items that stand for the whole market, all over the same days. */
export interface MarketItems {
  readonly items: readonly MarketItem[];
  /** How many priced items each category has, those that are not in `items` included. */
  readonly sizes: ReadonlyMap<Category, number>;
  readonly days: IndexDays;
}

/** The days that items are loaded for: today is the last. */
interface IndexDays {
  readonly first: EpochMs;
  readonly today: EpochMs;
  /** When the price so far of today was read. */
  readonly readAt: EpochMs;
}

/** Items of each category: those that most is spent on, or without known sales the most expensive. */
const ITEMS_OF_A_CATEGORY = 300;

/** Before the first day of an index prices may be carried from so many days, and sales be counted. */
const KEPT_DAYS = MOST_INDEX_DAYS + CARRIED_DAYS - 1;

/** Today's prices are read again after this time. */
const LIFETIME = 5 * MINUTE_MS;

/**
 * The prices of the market's main items over the last days. They are loaded once a UTC day, when they
 * are first wanted; today's prices are read again after {@link LIFETIME}.
 */
export class MarketPast {
  readonly #deps: MarketItemsDeps;
  readonly #current = new Kept((now) => this.#refresh(now), LIFETIME);
  /** As first loaded on its day. */
  #loaded: MarketItems | undefined;

  constructor(deps: MarketItemsDeps) {
    this.#deps = deps;
  }

  /** The main items of all categories. The same object until today's prices are read again. */
  all(): Promise<MarketItems> {
    return this.#current.at(this.#deps.clock());
  }

  /** Chosen items; those without a price are missing. */
  async chosen(itemIds: readonly number[]): Promise<MarketItems> {
    const { engine, items, clock } = this.#deps;
    const now = clock();
    const priced = itemIds.flatMap((id) => {
      const point = engine.current(id, now);
      const item = items.get(id);
      if (point === undefined || item === undefined) return [];
      return [{ itemId: id, sourceId: point.sourceId, category: categoryOf(item) }];
    });
    return this.#load(priced, new Map(), now);
  }

  async #refresh(now: EpochMs): Promise<MarketItems> {
    const today = startOfDay(now);
    if (this.#loaded?.days.today !== today) {
      this.#loaded = await this.#choose(now);
      return this.#loaded;
    }
    const { items, sizes, days } = this.#loaded;
    const read = await mapInSlices(items, (item) => this.#withToday(item, today, now));
    return { items: read, sizes, days: { ...days, readAt: now } };
  }

  /** A copy: what is being computed from the item goes on with the prices that it began with. */
  #withToday(item: MarketItem, today: EpochMs, now: EpochMs): MarketItem {
    const held = this.#deps.engine.days(item.itemId, item.sourceId, today, 1, now);
    const [closes, volumes] = [item.closes.slice(), item.volumes.slice()];
    closes[closes.length - 1] = required(held.closes[0], 'a close');
    volumes[volumes.length - 1] = required(held.volumes[0], 'a volume');
    return { ...item, closes, volumes };
  }

  async #choose(now: EpochMs): Promise<MarketItems> {
    const ranked = await this.#rank(now);
    const sizes = new Map<Category, number>();
    const main = ranked.filter(({ category }) => {
      const size = (sizes.get(category) ?? 0) + 1;
      sizes.set(category, size);
      return size <= ITEMS_OF_A_CATEGORY;
    });
    return this.#load(main, sizes, now);
  }

  /** All priced items: those that most was spent on in the last 7 days first, then the most expensive. */
  async #rank(now: EpochMs) {
    const { engine, items } = this.#deps;
    const priced = await mapInSlices(items.all(), (item) => {
      const point = engine.current(item.id, now);
      if (point === undefined) return [];
      const { sourceId, price } = point;
      const sold = engine.countsTrades(sourceId)
        ? (engine.volume(item.id, '7d', now, sourceId)?.total ?? 0)
        : 0;
      return [
        { itemId: item.id, sourceId, category: categoryOf(item), price, spent: sold * price },
      ];
    });
    return priced
      .flat()
      .sort((a, b) => b.spent - a.spent || b.price - a.price || a.itemId - b.itemId);
  }

  async #load(
    series: readonly (SeriesName & { readonly category: Category })[],
    sizes: ReadonlyMap<Category, number>,
    now: EpochMs,
  ): Promise<MarketItems> {
    const { engine } = this.#deps;
    const first = firstDayOf(KEPT_DAYS, now);
    const loaded = await loadDays(this.#deps, series, first, KEPT_DAYS, now);
    const items = await mapInSlices(series, ({ itemId, sourceId, category }, at) => {
      const { closes, volumes }: Days = required(loaded[at], 'days');
      const countsTrades = engine.countsTrades(sourceId);
      return { itemId, sourceId, category, countsTrades, closes: withoutSpikes(closes), volumes };
    });
    return { items, sizes, days: { first, today: startOfDay(now), readAt: now } };
  }
}
