import type * as contract from '../../contract/item.js';
import type * as volatility from '../../contract/volatility.js';
import type { Item, ItemFacts } from '../../domain/item.js';
import type { LatestPoint, Metrics } from '../../domain/metrics.js';
import type { PriceReason } from '../../domain/price-reason.js';
import { marketOfSeries, type PriceKind } from '../../domain/source.js';
import { costAt, proceedsAt, type Trading } from '../../domain/trading.js';
import { isTooHighToSell } from '../../engine/consensus.js';
import type { GroupConsensus } from '../../engine/consensus-votes.js';
import type { HttpDeps } from '../server/deps.js';
import { timestamp } from '../server/timestamp.js';

export function itemView(item: Item): contract.Item {
  return {
    id: item.id,
    market_hash_name: item.marketHashName,
    weapon_type: item.weaponType,
    skin_name: item.skinName,
    rarity: item.rarity,
    stattrak: item.stattrak,
    image_url: item.imageUrl,
    created_at: timestamp(item.createdAt),
  };
}

/** The facts of a source other than its prices. */
export interface SourceFacts {
  sourceName(sourceId: number): string;
  priceKind(sourceId: number): PriceKind;
  tradingAt(sourceId: number): Trading | undefined;
  /** The address of an item on the market of the source. */
  itemUrl(sourceId: number, item: Item): string | undefined;
}

export function sourceFacts(deps: Pick<HttpDeps, 'sources' | 'engine' | 'trading'>): SourceFacts {
  const { sources, engine } = deps;
  const { knownMarkets, tradingAt } = deps.trading;
  const names = knownMarkets.map(({ name }) => name);
  const marketOf = (sourceId: number) => {
    const name = marketOfSeries({ name: sources.nameOf(sourceId), market: '' }, names);
    return knownMarkets.find((market) => market.name === name);
  };
  return {
    sourceName: (sourceId) => sources.nameOf(sourceId),
    priceKind: (sourceId) => engine.series.priceKind(sourceId),
    tradingAt,
    itemUrl: (sourceId, { marketHashName }) => marketOf(sourceId)?.itemUrl?.(marketHashName),
  };
}

/** The prices of an item. */
export interface ItemPrices {
  /** The point that the price is taken from; undefined for an item without prices. */
  readonly current: LatestPoint | undefined;
  /** Why that point is shown. */
  readonly reason: PriceReason | undefined;
  readonly latest: readonly LatestPoint[];
  readonly consensus: GroupConsensus | undefined;
}

type FactFields = Pick<
  contract.ItemDetail,
  'wear_min' | 'wear_max' | 'rarity_color' | 'containers' | 'release_year' | 'phase' | 'phases'
>;

/** @param idOf the id of a tracked item */
export function itemFactsView(
  facts: ItemFacts,
  idOf: (marketHashName: string) => number | undefined,
): FactFields {
  return {
    wear_min: facts.wearMin ?? null,
    wear_max: facts.wearMax ?? null,
    rarity_color: facts.rarityColor ?? null,
    containers: [...facts.containers],
    release_year: facts.year ?? null,
    phase: facts.phase ?? null,
    phases: facts.phases.map(({ phase, marketHashName }) => ({
      phase,
      item_id: idOf(marketHashName) ?? null,
    })),
  };
}

export function itemDetailView(
  item: Item,
  { current, reason, latest, consensus }: ItemPrices,
  sources: SourceFacts,
  facts: FactFields,
): contract.ItemDetail {
  const price = current && {
    current_price: current.price,
    price_updated_at: timestamp(current.time),
    price_changed_at: timestamp(current.since),
    price_source: sources.sourceName(current.sourceId),
    ...(reason && { price_reason: reason }),
  };
  return {
    ...itemView(item),
    wear: item.wear,
    souvenir: item.souvenir,
    collection: item.collection,
    ...facts,
    ...price,
    stale: current?.stale ?? true,
    ...(consensus && { consensus_price: consensus.price }),
    confidence: confidenceView(consensus),
    markets: latest.map((point) => marketPriceView(item, point, sources)),
    ...bestMarkets(latest, consensus, sources),
  };
}

export function confidenceView(consensus: GroupConsensus | undefined): contract.Confidence {
  const { markets = 0, groups = 0, outliers = 0, agreement = 0 } = consensus ?? {};
  return { markets, groups, outliers, agreement };
}

/** The markets where the item can be traded in cash, the best first. */
function bestMarkets(
  latest: readonly LatestPoint[],
  consensus: GroupConsensus | undefined,
  { sourceName, tradingAt }: SourceFacts,
) {
  const sellable = latest.filter(
    ({ sourceId, price }) =>
      tradingAt(sourceId)?.side === 'bid' || !isTooHighToSell(price, consensus),
  );
  const known = (points: readonly LatestPoint[], amountAt: typeof proceedsAt) =>
    points.flatMap(({ sourceId, price, stale }) => {
      const trading = tradingAt(sourceId);
      const amount = trading?.cash === true ? amountAt(price, trading) : undefined;
      return amount === undefined ? [] : [{ source: sourceName(sourceId), amount, stale }];
    });
  const staleLast = (a: { stale: boolean }, b: { stale: boolean }) =>
    Number(a.stale) - Number(b.stale);
  return {
    best_to_sell: known(sellable, proceedsAt)
      .sort((a, b) => staleLast(a, b) || b.amount - a.amount)
      .map(({ source }) => source),
    best_to_buy: known(latest, costAt)
      .sort((a, b) => staleLast(a, b) || a.amount - b.amount)
      .map(({ source }) => source),
  };
}

export function marketPriceView(
  item: Item,
  point: LatestPoint,
  { sourceName, priceKind, tradingAt, itemUrl }: SourceFacts,
): contract.MarketPrice {
  const trading = tradingAt(point.sourceId);
  return {
    source: sourceName(point.sourceId),
    price: point.price,
    volume: point.volume,
    time: timestamp(point.time),
    changed_at: timestamp(point.since),
    stale: point.stale,
    rate_stale: point.rateStale,
    kind: priceKind(point.sourceId),
    seller_gets: proceedsAt(point.price, trading) ?? null,
    buyer_pays: costAt(point.price, trading) ?? null,
    url: itemUrl(point.sourceId, item) ?? null,
  };
}

export function volatilityView(metrics: Metrics, source: string): volatility.VolatilityMetrics {
  const { upper, middle, lower } = metrics.bollinger;
  return {
    item_id: metrics.itemId,
    rolling_stddev: metrics.rollingStddev,
    percent_change: metrics.percentChange,
    previous_price: metrics.previousPrice,
    bollinger: { upper, middle, lower },
    coefficient_of_variation: metrics.coefficientOfVariation,
    trend_score: metrics.trendScore,
    computed_at: timestamp(metrics.computedAt),
    source,
    window: metrics.window,
    samples: metrics.samples,
  };
}
