import type * as lots from '../../contract/lots.js';
import type * as contract from '../../contract/portfolio.js';
import type { WatchedItem } from '../../contract/watchlist.js';
import {
  heldQuantity,
  type Lot,
  realizedByLot,
  realizedBySale,
  type Sale,
} from '../../domain/lot.js';
import type { Glance, LatestPoint } from '../../domain/metrics.js';
import type { MinorUnits } from '../../domain/units.js';
import type { Overview } from '../../portfolio/portfolios.js';
import type { ValuedPoint } from '../../portfolio/priced-by.js';
import type { Holding } from '../../portfolio/valuation.js';
import type { ManualWorth } from '../../portfolio/worth.js';
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
    ...(overview.manualCounted !== 'none' && { manual: overview.manualCounted }),
    currency: 'USD',
    total_value: overview.totalValue,
    percent_change_24h: overview.percentChange24h,
    item_count: holdings.length,
    unpriced: unpricedView(overview, names),
    free_value: overview.totalValue - overview.lockedValue,
    locked_value: overview.lockedValue,
    total_cost: totalCost,
    unrealized_pnl: unrealized,
    realized_pnl: realized,
    unknown_cost: unknownCost,
    holdings: await mapInSlices(holdings, (holding) => holdingView(holding, overview, names)),
    last_imported_at: optionalTimestamp(lastImportedAt),
  };
}

function unpricedView(
  { holdings, basis, reasonOf, manual }: Overview,
  { itemName }: Names,
): contract.UnpricedHolding[] {
  return holdings
    .filter(({ price }) => price === undefined)
    .map(({ itemId, quantity }) => {
      const own = manual.get(itemId);
      return {
        item_id: itemId,
        market_hash_name: itemName(itemId),
        quantity,
        ...((basis.by !== 'offer' || own !== undefined) && { reason: reasonOf(itemId) }),
        ...(own !== undefined && { manual_value: own.totalValue }),
      };
    });
}

function holdingView(holding: Holding, { manual }: Overview, names: Names): contract.Holding {
  const { itemId, quantity, price, totalValue } = holding;
  return {
    item_id: itemId,
    market_hash_name: names.itemName(itemId),
    rarity: names.rarityOf(itemId),
    quantity,
    total_value: totalValue,
    ...priceView(price, names),
    ...feeView(price),
    cost_basis: holding.costBasis ?? null,
    unrealized_pnl: holding.unrealized ?? null,
    manual_value: manualWorthView(manual.get(itemId)),
    unknown_cost_quantity: holding.unknownCostQuantity,
    imported_at: optionalTimestamp(holding.importedAt),
  };
}

function manualWorthView(worth: ManualWorth | undefined): contract.Holding['manual_value'] {
  if (worth === undefined) return null;
  const { quantity, totalValue, valuedAt, outdated, note } = worth;
  return { quantity, total_value: totalValue, valued_at: timestamp(valuedAt), outdated, note };
}

function feeView(price: ValuedPoint | undefined) {
  if (price?.listedPrice === undefined) return {};
  return { listed_price: price.listedPrice, fee: price.listedPrice - price.price };
}

export function watchedView(
  { itemId, addedAt, targetPrice }: Watched,
  glance: Pick<Glance, 'point' | 'percentChange'> | undefined,
  week: readonly (MinorUnits | undefined)[],
  names: Names,
): WatchedItem {
  const price = glance?.point.price;
  return {
    item_id: itemId,
    market_hash_name: names.itemName(itemId),
    rarity: names.rarityOf(itemId),
    added_at: timestamp(addedAt),
    percent_change_24h: glance?.percentChange ?? null,
    week: week.map((each) => each ?? null),
    target_price: targetPrice,
    target_percent:
      targetPrice === null || price === undefined ? null : (targetPrice / price - 1) * 100,
    ...priceView(glance?.point, names),
  };
}

export function priceView(price: LatestPoint | undefined, { sourceName }: Names) {
  return {
    current_price: price?.price ?? 0,
    price_source: price === undefined ? null : sourceName(price.sourceId),
    price_updated_at: optionalTimestamp(price?.time),
    price_changed_at: optionalTimestamp(price?.since),
    stale: price?.stale ?? true,
    rate_stale: price?.rateStale ?? false,
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
    purchase_id: lot.purchaseId ?? null,
    original: lot.original ?? null,
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
    original: sale.original ?? null,
    realized_pnl: realizedBySale(lot, sale) ?? null,
  };
}
