import type { MarketSpread } from '../../contract/spreads.js';
import type { Item } from '../../domain/item.js';
import { TRADE_LOCK } from '../../domain/lot.js';
import type { LatestPoint } from '../../domain/metrics.js';
import type { VolumeMeaning } from '../../domain/source.js';
import { areFarApart } from '../../domain/trade-legs.js';
import { costAt, proceedsAt, type Trading } from '../../domain/trading.js';
import { DAY_MS, type MinorUnits } from '../../domain/units.js';
import type { SourceFacts } from '../items/item-views.js';
import { timestamp } from '../server/timestamp.js';

/** A side with a lower count is thin. */
const FEW = 3;

/** A side of a spread, from its newest price. */
export interface SpreadSide {
  readonly point: LatestPoint;
  readonly trading: Trading;
  readonly volumeMeans: VolumeMeaning;
}

/** Facts of the item that do not depend on the two sides. */
interface SpreadFacts {
  readonly sales24h: number | undefined;
  /** The highest price at which it is likely to sell. */
  readonly believed: MinorUnits;
}

/** @returns undefined if it is no longer profitable */
export function spreadView(
  item: Item,
  buy: SpreadSide,
  sell: SpreadSide,
  { sales24h, believed }: SpreadFacts,
  sources: SourceFacts,
): MarketSpread | undefined {
  const pays = costAt(buy.point.price, buy.trading);
  const gets = proceedsAt(sell.point.price, sell.trading);
  if (pays === undefined || gets === undefined || gets <= pays) return undefined;
  return {
    item_id: item.id,
    market_hash_name: item.marketHashName,
    rarity: item.rarity,
    buy: { ...sideView(item, buy, sources), buyer_pays: pays },
    sell: { ...sideView(item, sell, sources), kind: sell.trading.side, seller_gets: gets },
    profit: gets - pays,
    profit_percent: ((gets - pays) / pays) * 100,
    sales_24h: sales24h ?? null,
    trade_lock_days: TRADE_LOCK / DAY_MS,
    warnings: warningsOf(buy, sell, believed),
  };
}

function sideView(item: Item, { point, trading, volumeMeans }: SpreadSide, sources: SourceFacts) {
  return {
    market: trading.market,
    source: sources.sourceName(point.sourceId),
    price: point.price,
    volume: point.volume,
    volume_means: volumeMeans,
    time: timestamp(point.time),
    stale: point.stale,
    rate_stale: point.rateStale,
    url: sources.itemUrl(point.sourceId, item) ?? null,
  };
}

function warningsOf(
  buy: SpreadSide,
  sell: SpreadSide,
  believed: MinorUnits,
): MarketSpread['warnings'] {
  const sides = [buy, sell];
  const isBid = sell.trading.side === 'bid';
  const isThin = ({ point, volumeMeans }: SpreadSide) =>
    volumeMeans !== 'nothing' && point.volume < FEW;
  return [
    ...(sides.some(({ point }) => point.stale) ? (['stale'] as const) : []),
    ...(sides.some(isThin) ? (['thin'] as const) : []),
    ...(areFarApart(buy.point.price, sell.point.price) ? (['far_apart'] as const) : []),
    ...(isBid || sell.point.price <= believed ? [] : (['unconfirmed'] as const)),
  ];
}
