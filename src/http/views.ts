import type { User as UserView } from '../contract/auth.js';
import type { MarketHealth } from '../contract/health.js';
import type * as contract from '../contract/item.js';
import type { PriceHistoryPoint } from '../contract/prices.js';
import type * as volatility from '../contract/volatility.js';
import type { Item } from '../domain/item.js';
import type { HistoryPoint, LatestPoint, Metrics, RankingEntry } from '../domain/metrics.js';
import type { MarketStatus } from '../domain/source.js';
import { type EpochMs, SECOND_MS } from '../domain/units.js';
import type { User } from '../domain/user.js';

/** What the contract calls things. */

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

/** @param current the point that the price is shown from; undefined when there never was one */
export function itemDetailView(
  item: Item,
  current: LatestPoint | undefined,
  latest: readonly LatestPoint[],
  sourceName: (sourceId: number) => string,
): contract.ItemDetail {
  const price = current && {
    current_price: current.price,
    price_updated_at: timestamp(current.time),
    price_source: sourceName(current.sourceId),
  };
  return {
    ...itemView(item),
    wear: item.wear,
    souvenir: item.souvenir,
    collection: item.collection,
    ...price,
    stale: current?.stale ?? true,
    markets: latest.map((point) => ({
      source: sourceName(point.sourceId),
      price: point.price,
      volume: point.volume,
      time: timestamp(point.time),
      stale: point.stale,
    })),
  };
}

export function historyPointView(point: HistoryPoint, source: string): PriceHistoryPoint {
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
    source,
    samples: entry.samples,
  };
}

export function marketHealthView(market: MarketStatus, now: EpochMs): MarketHealth {
  const { lastSuccessAt } = market;
  return {
    status: market.status,
    last_success_at: lastSuccessAt === undefined ? null : timestamp(lastSuccessAt),
    lag_seconds: lastSuccessAt === undefined ? null : Math.max(0, now - lastSuccessAt) / SECOND_MS,
    error: market.error ?? null,
  };
}
