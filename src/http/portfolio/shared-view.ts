import type { SharedHolding, SharedLot, SharedPortfolio } from '../../contract/share.js';
import { heldQuantity, type Lot } from '../../domain/lot.js';
import type { Share } from '../../domain/share.js';
import type { ValuePoint } from '../../portfolio/history.js';
import type { Overview } from '../../portfolio/portfolios.js';
import type { Summary } from '../../portfolio/summary/read-summary.js';
import type { Holding } from '../../portfolio/valuation.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import type { Names } from './names.js';
import { priceView } from './portfolio-views.js';

/** The content of a link: the parts that its owner chose. */
interface Shown {
  readonly overview: Overview;
  readonly summary: Summary;
  /** Undefined if they are not shown. */
  readonly lots: readonly Lot[] | undefined;
  readonly history: readonly ValuePoint[] | undefined;
}

/** Lists each field, so that a shared portfolio shows nothing else. */
export async function sharedPortfolioView(
  { name, endsAt, amounts }: Share,
  { overview, summary, lots, history }: Shown,
  names: Names,
): Promise<SharedPortfolio> {
  const { totalValue, percentChange24h, holdings } = overview;
  const priceOf = new Map(holdings.map(({ itemId, price }) => [itemId, price?.price ?? 0]));
  const shown = amounts ? (percent: number) => percent : toOneDecimal;
  const percentOf = (value: number, whole: number) =>
    whole === 0 ? 0 : shown((100 * value) / whole);
  // Before the first holding, the value is unknown, not 0.
  const first = history?.findIndex(({ value }) => value > 0) ?? -1;
  const held = history?.slice(first < 0 ? history.length : first);
  const highest = (held ?? []).reduce((most, { value }) => Math.max(most, value), 0);
  return {
    name,
    ends_at: optionalTimestamp(endsAt),
    amounts,
    currency: 'USD',
    ...(amounts && { total_value: totalValue }),
    percent_change_24h: shown(percentChange24h),
    item_count: holdings.length,
    unpriced_count: holdings.filter(({ price }) => price === undefined).length,
    allocation: summary.allocation.category.map(({ id, name, value, percentChange }) => ({
      id,
      name,
      share_percent: percentOf(value, totalValue),
      percent_change_24h: shownChange(percentChange),
      ...(amounts && { value }),
    })),
    holdings: await mapInSlices(holdings, (holding) => holdingView(holding)),
    ...(lots && { lots: await mapInSlices(lots, lotView) }),
    ...(held && {
      history: held.map(({ time, value }) => ({
        time: timestamp(time),
        ...(amounts && { value }),
        percent: percentOf(value, highest),
      })),
    }),
  };

  function shownChange(percent: number | undefined): number | null {
    return percent === undefined ? null : shown(percent);
  }

  function holdingView({ itemId, quantity, price, totalValue: value }: Holding): SharedHolding {
    return {
      item_id: itemId,
      market_hash_name: names.itemName(itemId),
      rarity: names.rarityOf(itemId),
      ...priceView(price, names),
      share_percent: percentOf(value, totalValue),
      percent_change_24h: shownChange(summary.percentChanges.get(itemId)),
      ...(amounts && { quantity, total_value: value }),
    };
  }

  function lotView(lot: Lot): SharedLot {
    const quantity = heldQuantity(lot);
    return {
      item_id: lot.itemId,
      market_hash_name: names.itemName(lot.itemId),
      rarity: names.rarityOf(lot.itemId),
      acquired_at: timestamp(lot.acquiredAt),
      tradable_after: optionalTimestamp(lot.tradableAfter),
      wear: lot.traits?.wear ?? null,
      pattern: lot.traits?.pattern ?? null,
      stickers: [...(lot.traits?.stickers ?? [])],
      share_percent: percentOf(quantity * (priceOf.get(lot.itemId) ?? 0), totalValue),
      ...(amounts && { remaining: quantity }),
    };
  }
}

/** All digits of a ratio of two integers tell the integers. */
function toOneDecimal(percent: number): number {
  return Math.round(10 * percent) / 10;
}
