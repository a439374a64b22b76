import { firstDayOf, startOfDay } from '../../domain/calendar.js';
import { type Category, categoryOf } from '../../domain/category.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { required } from '../../domain/required.js';
import { type Clock, type EpochMs, MINUTE_MS } from '../../domain/units.js';
import { MOST_HOURLY_DAYS, MOST_INDEX_DAYS } from '../../domain/window.js';
import type { Engine } from '../../engine/engine.js';
import { Kept } from '../../runtime/schedule/kept.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import { CARRIED_DAYS, type IndexItem } from '../index/price-index.js';
import { type SpikeGuard, spikeGuard, withoutSpikes } from '../risk/spikes.js';
import { loadDays } from './days.js';
import { continuePasts, type PastPart } from './item-pasts.js';
import type { OlderDays } from './older-days.js';

export interface MarketItemsDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: Pick<ItemDirectory, 'all' | 'get'>;
  readonly clock: Clock;
  /** Omitted if nothing writes older days. */
  readonly olderDays?: Pick<OlderDays, 'version'>;
}

/** An item on the market of its shown price, with its days. */
export interface MarketItem extends IndexItem, SeriesName {
  readonly category: Category;
  /** The series of its closes, from the latest to the earliest. */
  readonly parts: readonly PastPart[];
  /** Recognizes single absurd prices among those of its last days. */
  readonly guard: SpikeGuard;
}

/** The items that represent the whole market, all over the same days. */
export interface MarketItems {
  readonly items: readonly MarketItem[];
  /** The number of priced items of each category, including those not in `items`. */
  readonly sizes: ReadonlyMap<Category, number>;
  readonly days: IndexDays;
}

/** The days for which items are loaded; the last is today. */
interface IndexDays {
  readonly first: EpochMs;
  readonly today: EpochMs;
  /** When the latest price of today was read. */
  readonly readAt: EpochMs;
}

/**
 * Number of items per category: those with the highest sales, or without known sales the most
 * expensive.
 */
const ITEMS_OF_A_CATEGORY = 300;

/** Days before the first day of an index are needed to carry prices forward and to sum up sales. */
const KEPT_DAYS = MOST_INDEX_DAYS + CARRIED_DAYS - 1;

/** Today's prices are read again after this time. */
const LIFETIME = 5 * MINUTE_MS;

/**
 * The prices of the market's main items over the last days. They are loaded at the first request of
 * a UTC day; today's prices are read again after {@link LIFETIME}.
 */
export class MarketPast {
  readonly #deps: MarketItemsDeps;
  readonly #current = new Kept((now) => this.#refresh(now), LIFETIME);
  /** As first loaded on its day, and the version of older days then. */
  #loaded: { readonly market: MarketItems; readonly version: number } | undefined;
  #version = 0;

  constructor(deps: MarketItemsDeps) {
    this.#deps = deps;
  }

  /**
   * The main items of all categories. Returns the same object until today's prices are read again.
   */
  all(): Promise<MarketItems> {
    const version = this.#deps.olderDays?.version ?? 0;
    if (version !== this.#version) this.#current.forget();
    this.#version = version;
    return this.#current.at(this.#deps.clock());
  }

  /** Chosen items; those without a price are omitted. */
  async chosen(itemIds: readonly number[]): Promise<MarketItems> {
    const { engine, items, clock } = this.#deps;
    const now = clock();
    const priced = itemIds.flatMap((id) => {
      const point = engine.latest.shown(id, now);
      const item = items.get(id);
      if (point === undefined || item === undefined) return [];
      return [{ itemId: id, sourceId: point.sourceId, category: categoryOf(item) }];
    });
    return this.#load(priced, new Map(), now);
  }

  async #refresh(now: EpochMs): Promise<MarketItems> {
    const today = startOfDay(now);
    const version = this.#version;
    const loaded = this.#loaded?.version === version ? this.#loaded.market : undefined;
    if (loaded?.days.today !== today) {
      const market = await this.#choose(now);
      this.#loaded = { market, version };
      return market;
    }
    const { items, sizes, days } = loaded;
    const read = await mapInSlices(items, (item) => this.#withToday(item, today, now));
    return { items: read, sizes, days: { ...days, readAt: now } };
  }

  /** Returns a copy, because computations in progress must keep the prices they started with. */
  #withToday(item: MarketItem, today: EpochMs, now: EpochMs): MarketItem {
    const held = this.#deps.engine.observations.days(item.itemId, item.sourceId, today, 1, now);
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

  /**
   * All priced items: first those with the highest sales in the last 7 days, then the most
   * expensive.
   */
  async #rank(now: EpochMs) {
    const { engine, items } = this.#deps;
    const priced = await mapInSlices(items.all(), (item) => {
      const point = engine.latest.shown(item.id, now);
      if (point === undefined) return [];
      const { sourceId, price } = point;
      const sold = engine.windows.tradesADay(item.id, now, sourceId) ?? 0;
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
    const own = loaded.map(({ closes }) => closes);
    const span = { firstDay: first, days: KEPT_DAYS };
    const pasts = await continuePasts(this.#deps, series, own, span, now);
    const items = await mapInSlices(series, ({ itemId, sourceId, category }, index) => {
      const { closes, parts } = required(pasts[index], 'a past');
      const { volumes } = required(loaded[index], 'days');
      return {
        itemId,
        sourceId,
        category,
        countsTrades: engine.series.countsTrades(sourceId),
        closes: withoutSpikes(closes),
        guard: spikeGuard(closes, MOST_HOURLY_DAYS + 1),
        volumes: withFirstWeek(volumes, parts[1]?.until ?? 0),
        parts,
      };
    });
    return { items, sizes, days: { first, today: startOfDay(now), readAt: now } };
  }
}

/** Volumes of other sources are not compared: each week before the first day of a series has the sales of its first. */
function withFirstWeek(volumes: Int32Array, firstDay: number): Int32Array {
  return volumes.map((volume, day) => {
    if (day >= firstDay) return volume;
    return volumes[firstDay + modulo(day - firstDay, 7)] ?? 0;
  });
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
