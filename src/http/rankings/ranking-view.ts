import type * as volatility from '../../contract/volatility.js';
import type { Item } from '../../domain/item.js';
import type { RankingEntry } from '../../domain/metrics.js';
import { timestamp } from '../server/timestamp.js';

export function rankingEntryView(
  entry: RankingEntry,
  item: Item,
  source: string,
): volatility.RankingEntry {
  return {
    item_id: entry.itemId,
    market_hash_name: item.marketHashName,
    rarity: item.rarity,
    volatility_score: entry.volatilityScore,
    percent_change: entry.percentChange,
    current_price: entry.currentPrice,
    price_updated_at: timestamp(entry.priceTime),
    rate_stale: entry.rateStale,
    source,
    samples: entry.samples,
  };
}
