import type * as lots from '../../contract/lots.js';
import type * as contract from '../../contract/portfolio.js';
import type { SharedHolding, SharedPortfolio } from '../../contract/share.js';
import type { WatchedItem } from '../../contract/watchlist.js';
import {
  heldQuantity,
  type Lot,
  realizedByLot,
  realizedBySale,
  type Sale,
} from '../../domain/lot.js';
import type { Glance, LatestPoint } from '../../domain/metrics.js';
import type { Overview } from '../../portfolio/portfolios.js';
import type { ValuedPoint } from '../../portfolio/priced-by.js';
import type { Holding } from '../../portfolio/valuation.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Watched } from '../../store/portfolio/watchlist.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import type { OutlookOfLot } from './lot-outlooks.js';
import type { Names } from './names.js';
import { valuationView } from './valuation-view.js';

export async function portfolioView(
  userId: string,
  overview: Overview,
  names: Names,
): Promise<contract.Portfolio> {
  const { totalCost, unrealized, realized, unknownCost, holdings, lastImportedAt } = overview;
  return {
    user_id: userId,
    ...valuationView(overview.basis),
    ...valueView(overview, names),
    free_value: overview.totalValue - overview.lockedValue,
    locked_value: overview.lockedValue,
    total_cost: totalCost,
    unrealized_pnl: unrealized,
    realized_pnl: realized,
    unknown_cost: unknownCost,
    holdings: await mapInSlices(holdings, (holding) => holdingView(holding, names)),
    last_imported_at: optionalTimestamp(lastImportedAt),
  };
}

/** Lists each field, so that a shared portfolio shows nothing else. */
export async function sharedPortfolioView(
  overview: Overview,
  names: Names,
): Promise<SharedPortfolio> {
  return {
    ...valueView(overview, names),
    holdings: await mapInSlices(overview.holdings, (holding) => valuedHoldingView(holding, names)),
  };
}

function valueView(
  { totalValue, percentChange24h, holdings, basis, reasonOf }: Overview,
  { itemName }: Names,
) {
  return {
    currency: 'USD' as const,
    total_value: totalValue,
    percent_change_24h: percentChange24h,
    item_count: holdings.length,
    unpriced: holdings
      .filter(({ price }) => price === undefined)
      .map(({ itemId, quantity }) => ({
        item_id: itemId,
        market_hash_name: itemName(itemId),
        quantity,
        ...(basis.by !== 'offer' && { reason: reasonOf(itemId) }),
      })),
  };
}

function holdingView(holding: Holding, names: Names): contract.Holding {
  return {
    ...valuedHoldingView(holding, names),
    ...feeView(holding.price),
    cost_basis: holding.costBasis ?? null,
    unrealized_pnl: holding.unrealized ?? null,
    unknown_cost_quantity: holding.unknownCostQuantity,
    imported_at: optionalTimestamp(holding.importedAt),
  };
}

function feeView(price: ValuedPoint | undefined) {
  if (price?.listedPrice === undefined) return {};
  return { listed_price: price.listedPrice, fee: price.listedPrice - price.price };
}

function valuedHoldingView(
  { itemId, quantity, price, totalValue }: Holding,
  names: Names,
): SharedHolding {
  return {
    item_id: itemId,
    market_hash_name: names.itemName(itemId),
    rarity: names.rarityOf(itemId),
    quantity,
    total_value: totalValue,
    ...priceView(price, names),
  };
}

export function watchedView(
  { itemId, addedAt }: Watched,
  glance: Pick<Glance, 'point' | 'percentChange'> | undefined,
  names: Names,
): WatchedItem {
  return {
    item_id: itemId,
    market_hash_name: names.itemName(itemId),
    rarity: names.rarityOf(itemId),
    added_at: timestamp(addedAt),
    percent_change_24h: glance?.percentChange ?? null,
    ...priceView(glance?.point, names),
  };
}

function priceView(price: LatestPoint | undefined, { sourceName }: Names) {
  return {
    current_price: price?.price ?? 0,
    price_source: price === undefined ? null : sourceName(price.sourceId),
    price_updated_at: optionalTimestamp(price?.time),
    price_changed_at: optionalTimestamp(price?.since),
    stale: price?.stale ?? true,
  };
}

export function lotView(lot: Lot, outlook: OutlookOfLot, { itemName, rarityOf }: Names): lots.Lot {
  return {
    id: lot.id,
    item_id: lot.itemId,
    market_hash_name: itemName(lot.itemId),
    rarity: rarityOf(lot.itemId),
    quantity: lot.quantity,
    remaining: heldQuantity(lot),
    unit_cost: lot.unitCost ?? null,
    acquired_at: timestamp(lot.acquiredAt),
    tradable_after: optionalTimestamp(lot.tradableAfter),
    outlook: typeof outlook === 'string' ? null : outlook,
    outlook_reason: typeof outlook === 'string' ? outlook : null,
    note: lot.note,
    tags: [...lot.tags],
    asset_id: lot.assetId ?? null,
    imported_at: optionalTimestamp(lot.importedAt),
    closed_at: optionalTimestamp(lot.closedAt),
    account_id: lot.accountId ?? null,
    place: lot.place ?? null,
    wear: lot.traits?.wear ?? null,
    pattern: lot.traits?.pattern ?? null,
    name_tag: lot.traits?.nameTag ?? null,
    stickers: [...(lot.traits?.stickers ?? [])],
    realized_pnl: realizedByLot(lot) ?? null,
    sales: lot.sales.map((sale) => saleView(lot, sale)),
  };
}

function saleView(lot: Lot, sale: Sale): lots.Sale {
  return {
    id: sale.id,
    quantity: sale.quantity,
    unit_price: sale.unitPrice,
    fee: sale.fee,
    sold_at: timestamp(sale.soldAt),
    realized_pnl: realizedBySale(lot, sale) ?? null,
  };
}
