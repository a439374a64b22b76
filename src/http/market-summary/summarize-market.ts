import { type MarketFigures, MarketTally } from '../../analytics/market-tally.js';
import type * as contract from '../../contract/market-summary.js';
import { CATEGORIES, CATEGORY_NAMES, type Category, categoryOf } from '../../domain/category.js';
import type { Item } from '../../domain/item.js';
import type { Glance, LatestPoint } from '../../domain/metrics.js';
import { FirstFew } from '../../domain/sequences.js';
import { DAY_MS, type DurationMs, type EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { existingItem } from '../items/existing-item.js';
import { rankingEntryView } from '../rankings/ranking-view.js';
import type { HttpDeps } from '../server/deps.js';
import { timestamp } from '../server/timestamp.js';

/** Number of items in each list. */
const LISTED = 10;

/** In cents. Below it, each cent is several percent. */
const LEAST_PRICE_OF_MOVERS = 100;

/** The first lists of a market contain all of its items; items that appear this much later are new. */
const AFTER_FIRST_LIST: DurationMs = 3 * DAY_MS;

/** How long an item counts as new. */
const NEW_FOR: DurationMs = 90 * DAY_MS;

export type SummaryDeps = Pick<HttpDeps, 'clock' | 'engine' | 'items' | 'sources'>;

/** Reads all items in slices of time. */
export async function summarizeMarket(deps: SummaryDeps): Promise<contract.MarketSummary> {
  const { clock, engine, items, sources } = deps;
  const sourceName = (id: number) => sources.nameOf(id);
  const now = clock();
  const all = new MarketTally();
  const byCategory = new Map<Category, MarketTally>();
  const movers = new Movers();
  const newest = new FirstFew<Item>(LISTED, isNewer);
  await eachInSlices(items.all(), (item) => {
    const glance = engine.glances.glance(item.id, '24h', [], now);
    const percentChange = reliableChange(glance);
    const tallied = talliedItem(engine, item.id, glance, now);
    const category = categoryOf(item);
    const tally = byCategory.get(category) ?? new MarketTally();
    byCategory.set(category, tally);
    all.add(tallied);
    tally.add(tallied);
    if (isNew(item, deps, now)) newest.add(item);
    if (glance !== undefined) movers.add(item, glance, percentChange);
  });
  return {
    computed_at: timestamp(now),
    all: figuresView(all.figures()),
    categories: CATEGORIES.flatMap((id) => {
      const tally = byCategory.get(id);
      return tally === undefined
        ? []
        : [{ id, name: CATEGORY_NAMES[id], ...figuresView(tally.figures()) }];
    }),
    rises: movers.rises.all().map((mover) => moverView(mover, sourceName)),
    falls: movers.falls.all().map((mover) => moverView(mover, sourceName)),
    // The glances have updated all scores.
    volatile: engine.rankings
      .highest('24h', LISTED, now)
      .map((entry) =>
        rankingEntryView(entry, existingItem(items, entry.itemId), sourceName(entry.sourceId)),
      ),
    newest: newest.all().map((item) => newItemView(item, engine.latest.shown(item.id, now))),
  };
}

function talliedItem(engine: Engine, itemId: number, glance: Glance | undefined, now: EpochMs) {
  if (glance === undefined || glance.point.stale) {
    return { price: undefined, offers: undefined, isChangeKnown: false };
  }
  return {
    price: glance.point.price,
    offers: offersOf(engine, itemId, now),
    isChangeKnown: reliableChange(glance) !== undefined,
  };
}

/** A change counts if the item may be ranked: it has enough prices, and is not too cheap. */
function reliableChange(glance: Glance | undefined): number | undefined {
  if (glance === undefined || glance.point.stale) return undefined;
  return glance.volatilityScore === undefined ? undefined : glance.percentChange;
}

/** From the first fresh source in order of preference that counts offers. */
function offersOf(engine: Engine, itemId: number, now: EpochMs): number | undefined {
  return engine.latest
    .all(itemId, now)
    .find(
      ({ sourceId, stale, volume }) =>
        !stale &&
        volume > 0 &&
        engine.series.priceKind(sourceId) === 'offer' &&
        !engine.series.countsTrades(sourceId),
    )?.volume;
}

interface MovedItem {
  readonly item: Item;
  readonly glance: Glance;
  readonly percentChange: number;
}

/** The items that moved most. */
class Movers {
  readonly rises = new FirstFew<MovedItem>(LISTED, (a, b) => b.percentChange - a.percentChange);
  readonly falls = new FirstFew<MovedItem>(LISTED, (a, b) => a.percentChange - b.percentChange);

  add(item: Item, glance: Glance, percentChange: number | undefined): void {
    if (percentChange === undefined || glance.point.price < LEAST_PRICE_OF_MOVERS) return;
    if (percentChange > 0) this.rises.add({ item, glance, percentChange });
    if (percentChange < 0) this.falls.add({ item, glance, percentChange });
  }
}

/**
 * Whether the item appeared recently, and after the first lists of all its markets that existed then: a market that
 * is added later has old items in its first list, and does not make new ones old.
 */
function isNew({ id, createdAt }: Item, { engine, sources }: SummaryDeps, now: EpochMs): boolean {
  if (now - createdAt > NEW_FOR) return false;
  const ages = engine.latest
    .all(id, now)
    .map(({ sourceId }) => createdAt - sources.sinceOf(sourceId))
    .filter((age) => age >= 0);
  return ages.length > 0 && ages.every((age) => age >= AFTER_FIRST_LIST);
}

function isNewer(a: Item, b: Item): number {
  return b.createdAt - a.createdAt || b.id - a.id;
}

function moverView(
  { item, glance: { point }, percentChange }: MovedItem,
  sourceName: (sourceId: number) => string,
): contract.Mover {
  return {
    item_id: item.id,
    market_hash_name: item.marketHashName,
    rarity: item.rarity,
    price: point.price,
    rate_stale: point.rateStale,
    percent_change: percentChange,
    source: sourceName(point.sourceId),
  };
}

function newItemView(item: Item, price: LatestPoint | undefined): contract.NewItem {
  return {
    item_id: item.id,
    market_hash_name: item.marketHashName,
    rarity: item.rarity,
    created_at: timestamp(item.createdAt),
    price: price?.price ?? null,
    rate_stale: price?.rateStale ?? false,
  };
}

function figuresView({ items, priced, value, counted }: MarketFigures) {
  return { items, priced, value: value ?? null, counted };
}
