import type { User as UserView } from '../../contract/auth.js';
import type { BackupHealth, Health, MarketHealth } from '../../contract/health.js';
import type * as contract from '../../contract/item.js';
import type * as markets from '../../contract/markets.js';
import type { PriceHistoryPoint } from '../../contract/prices.js';
import type * as volatility from '../../contract/volatility.js';
import type { DiskStatus } from '../../domain/disk.js';
import type { Item } from '../../domain/item.js';
import type { HistoryPoint, LatestPoint, Metrics, RankingEntry } from '../../domain/metrics.js';
import type { KnownMarket, MarketStatus, ShortList } from '../../domain/source.js';
import { type EpochMs, SECOND_MS } from '../../domain/units.js';
import type { User } from '../../domain/user.js';
import type { Consensus } from '../../engine/consensus.js';
import type { BackupState } from './deps.js';

/** ISO 8601, UTC, milliseconds. */
export function timestamp(time: EpochMs): string {
  return new Date(time).toISOString();
}

export function userView(user: User, role: UserView['role']): UserView {
  return {
    id: user.id,
    email: user.email ?? '',
    name: user.name,
    avatar_url: user.avatarUrl,
    role,
    created_at: timestamp(user.createdAt),
    updated_at: timestamp(user.updatedAt),
  };
}

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

/** The prices of an item. */
export interface ItemPrices {
  /** The point that the price is taken from; undefined for an item without prices. */
  readonly current: LatestPoint | undefined;
  readonly latest: readonly LatestPoint[];
  readonly consensus: Consensus | undefined;
}

export function itemDetailView(
  item: Item,
  { current, latest, consensus }: ItemPrices,
  sourceName: (sourceId: number) => string,
): contract.ItemDetail {
  const price = current && {
    current_price: current.price,
    price_updated_at: timestamp(current.time),
    price_changed_at: timestamp(current.since),
    price_source: sourceName(current.sourceId),
  };
  return {
    ...itemView(item),
    wear: item.wear,
    souvenir: item.souvenir,
    collection: item.collection,
    ...price,
    stale: current?.stale ?? true,
    ...(consensus && { consensus_price: consensus.price }),
    confidence: confidenceView(consensus),
    markets: latest.map((point) => marketPriceView(point, sourceName(point.sourceId))),
  };
}

function confidenceView(consensus: Consensus | undefined): contract.Confidence {
  const { markets = 0, outliers = 0, agreement = 0 } = consensus ?? {};
  return { markets, outliers, agreement };
}

function marketPriceView(point: LatestPoint, source: string): contract.MarketPrice {
  return {
    source,
    price: point.price,
    volume: point.volume,
    time: timestamp(point.time),
    changed_at: timestamp(point.since),
    stale: point.stale,
  };
}

/** @param latest the newest point of each of the item's series */
export function disagreementView(
  item: Item,
  consensus: Consensus,
  latest: readonly LatestPoint[],
  sourceName: (sourceId: number) => string,
): markets.Disagreement {
  return {
    item_id: item.id,
    market_hash_name: item.marketHashName,
    spread: consensus.spread,
    consensus_price: consensus.price,
    confidence: confidenceView(consensus),
    markets: latest
      .filter(({ stale }) => !stale)
      .sort((a, b) => a.price - b.price)
      .map((point) => marketPriceView(point, sourceName(point.sourceId))),
  };
}

/**
 * @param points ascending by time
 * @param latest the newest point of each market; where it is in `points`, `price_changed_at` is
 *   added
 */
export function historyView(
  points: readonly HistoryPoint[],
  latest: readonly LatestPoint[],
  sourceName: (sourceId: number) => string,
): PriceHistoryPoint[] {
  const views = points.map((point) => historyPointView(point, sourceName(point.sourceId)));
  for (const { sourceId, time, since } of latest) {
    const index = points.findLastIndex((point) => point.sourceId === sourceId);
    const view = views[index];
    if (view === undefined || points[index]?.time !== time) continue;
    views[index] = { ...view, price_changed_at: timestamp(since) };
  }
  return views;
}

function historyPointView(point: HistoryPoint, source: string): PriceHistoryPoint {
  return { time: timestamp(point.time), price: point.price, volume: point.volume, source };
}

export function volatilityView(metrics: Metrics, source: string): volatility.VolatilityMetrics {
  const { upper, middle, lower } = metrics.bollinger;
  return {
    item_id: metrics.itemId,
    rolling_stddev: metrics.rollingStddev,
    percent_change: metrics.percentChange,
    bollinger: { upper, middle, lower },
    coefficient_of_variation: metrics.coefficientOfVariation,
    trend_score: metrics.trendScore,
    computed_at: timestamp(metrics.computedAt),
    source,
    window: metrics.window,
    samples: metrics.samples,
  };
}

export function rankingEntryView(
  entry: RankingEntry,
  item: Item,
  source: string,
): volatility.RankingEntry {
  return {
    item_id: entry.itemId,
    market_hash_name: item.marketHashName,
    volatility_score: entry.volatilityScore,
    percent_change: entry.percentChange,
    current_price: entry.currentPrice,
    price_updated_at: timestamp(entry.priceTime),
    source,
    samples: entry.samples,
  };
}

export function diskView({ status, freeBytes, error }: DiskStatus): Health['disk'] {
  return { status, free_bytes: freeBytes, error: error ?? null };
}

export function marketHealthView(market: MarketStatus, now: EpochMs): MarketHealth {
  const { lastSuccessAt } = market;
  return {
    status: market.status,
    last_success_at: optionalTimestamp(lastSuccessAt),
    lag_seconds: lastSuccessAt === undefined ? null : Math.max(0, now - lastSuccessAt) / SECOND_MS,
    error: market.error ?? null,
    circuit: market.circuit,
    quarantined: market.quarantined,
  };
}

export function backupHealthView({ lastSuccessAt, error }: BackupState): BackupHealth {
  return {
    status: error === undefined ? 'ok' : 'failed',
    last_success_at: optionalTimestamp(lastSuccessAt),
    error: error ?? null,
  };
}

/** @param status undefined for a market that is not configured */
export function marketView(
  market: KnownMarket,
  status: MarketStatus | undefined,
  series: readonly markets.MarketSeries[],
  now: EpochMs,
): markets.Market {
  return {
    name: market.name,
    title: market.title,
    description: market.description,
    active: status !== undefined,
    demo: market.demo,
    volume_means: market.volumeMeans,
    api_key: market.apiKey,
    history: market.history ?? null,
    interval_seconds: market.pollInterval / SECOND_MS,
    ...(status === undefined ? NOT_POLLED : marketHealthView(status, now)),
    next_poll_at: optionalTimestamp(status?.nextPollAt),
    series: [...series],
    accepted: status?.accepted ?? 0,
    rejected: { ...status?.rejected },
    held_back: status?.heldBack ?? null,
    short_list: shortListView(status?.shortList),
  };
}

function shortListView(list: ShortList | undefined): markets.Market['short_list'] {
  if (list === undefined) return null;
  return { source: list.source, offers: list.offers, listed_before: list.listedBefore };
}

const NOT_POLLED = {
  status: 'inactive',
  last_success_at: null,
  lag_seconds: null,
  error: null,
  circuit: 'closed',
  quarantined: false,
} as const;

/** Null for undefined. */
export function optionalTimestamp(time: EpochMs | undefined): string | null {
  return time === undefined ? null : timestamp(time);
}
