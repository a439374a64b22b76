import type { Overview } from '../../../client/index.js';
import { tierOf, type Wear, wearIn } from '../item-name.js';

/** One row of the list. Immutable: an update replaces it. */
export interface Row {
  readonly id: number;
  readonly name: string;
  readonly wear: Wear | undefined;
  readonly weapon: string;
  readonly rarity: string;
  /** See `tierOf`. */
  readonly tier: number;
  readonly stattrak: boolean;
  /** In cents; undefined if no market has a price. */
  readonly price: number | undefined;
  readonly source: string;
  /** Time of the price, in milliseconds. */
  readonly time: number;
  /** Whether the price is stale. */
  readonly stale: boolean;
  /** Whether it is converted at an exchange rate that was more than four days old. */
  readonly rateStale: boolean;
  /** Over 24 hours, in percent. */
  readonly change: number | undefined;
  /** Over 24 hours; robust, as a fraction of the price. */
  readonly volatility: number | undefined;
  /** Trades of a day; undefined if no market counts them. */
  readonly sales: number | undefined;
  /** Price times trades of a day, in cents; an item whose trades nobody counts is taken to be rare. */
  readonly traded: number;
  /** Hourly prices in cents, the newest last: the first price, then differences. */
  readonly hours: readonly number[];
}

/** Trades of a day that are assumed if none are counted. */
const UNCOUNTED_TRADES = 0.1;

/** Turns the columns of the service into rows. */
export function rowsOf(overview: Overview): Row[] {
  const tiers = overview.rarities.map(tierOf);
  return overview.id.map((id, index): Row => {
    const name = overview.market_hash_name[index] ?? '';
    const rarity = overview.rarity[index] ?? -1;
    const weapon = overview.weapon_type[index] ?? -1;
    const price = overview.price[index] || undefined;
    const sales = overview.sales_24h[index] ?? undefined;
    return {
      id,
      name,
      wear: wearIn(name),
      weapon: overview.weapon_types[weapon] ?? '',
      rarity: overview.rarities[rarity] ?? '',
      tier: tiers[rarity] ?? -1,
      stattrak: overview.stattrak[index] === 1,
      price,
      source: overview.sources[overview.source[index] ?? -1] ?? '',
      time: (overview.price_updated_at[index] ?? 0) * 1_000,
      stale: overview.stale[index] === 1,
      rateStale: overview.rate_stale[index] === 1,
      change: overview.percent_change[index] ?? undefined,
      volatility: overview.volatility_score[index] ?? undefined,
      sales,
      traded: (price ?? 0) * (sales ?? UNCOUNTED_TRADES),
      hours: overview.hourly[index] ?? [],
    };
  });
}
