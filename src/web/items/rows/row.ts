import type { Overview } from '../../../client/index.js';
import { tierOf, type Wear, wearIn } from '../item-name.js';

/** What the list shows of an item. A row does not change: what is newer takes its place. */
export interface Row {
  readonly id: number;
  readonly name: string;
  readonly wear: Wear | undefined;
  readonly weapon: string;
  readonly rarity: string;
  /** See `tierOf`. */
  readonly tier: number;
  readonly stattrak: boolean;
  /** Cents; undefined where no market has priced the item. */
  readonly price: number | undefined;
  readonly source: string;
  /** When the price was; milliseconds. */
  readonly time: number;
  /** Whether the price is in doubt. */
  readonly stale: boolean;
  /** Over 24 hours, percent. */
  readonly change: number | undefined;
  /** Over 24 hours; robust, a fraction of the price. */
  readonly volatility: number | undefined;
  /** Cents, hour by hour, the newest last: the first price, then what each differs from the last. */
  readonly hours: readonly number[];
}

/** The service's columns as rows. */
export function rowsOf(overview: Overview): Row[] {
  const tiers = overview.rarities.map(tierOf);
  return overview.id.map((id, place): Row => {
    const name = overview.market_hash_name[place] ?? '';
    const rarity = overview.rarity[place] ?? -1;
    return {
      id,
      name,
      wear: wearIn(name),
      weapon: overview.weapon_types[overview.weapon_type[place] ?? -1] ?? '',
      rarity: overview.rarities[rarity] ?? '',
      tier: tiers[rarity] ?? -1,
      stattrak: overview.stattrak[place] === 1,
      price: overview.price[place] || undefined,
      source: overview.sources[overview.source[place] ?? -1] ?? '',
      time: (overview.price_updated_at[place] ?? 0) * 1_000,
      stale: overview.stale[place] === 1,
      change: overview.percent_change[place] ?? undefined,
      volatility: overview.volatility_score[place] ?? undefined,
      hours: overview.hourly[place] ?? [],
    };
  });
}
