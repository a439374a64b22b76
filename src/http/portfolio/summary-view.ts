import type * as contract from '../../contract/portfolio-summary.js';
import { heldQuantity, type Lot, type ValuationBasis } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import type { AllocationPart } from '../../portfolio/summary/allocation.js';
import type { Summary } from '../../portfolio/summary/read-summary.js';
import { timestamp } from '../server/timestamp.js';
import type { OutlookOfLot } from './lot-outlooks.js';
import type { Names } from './names.js';
import { valuationView } from './valuation-view.js';

/** @param outlooks of the lots that unlock, in their order */
export function summaryView(
  { change, movers, allocation, unlocks, lockedLots, trades, tags, accounts }: Summary,
  outlooks: readonly OutlookOfLot[],
  basis: ValuationBasis,
  names: Names,
): contract.PortfolioSummary {
  const itemView = (itemId: number) => ({
    item_id: itemId,
    market_hash_name: names.itemName(itemId),
    rarity: names.rarityOf(itemId),
  });
  return {
    ...valuationView(basis),
    change_24h: change,
    movers: movers.map((move) => ({
      ...itemView(move.itemId),
      quantity: move.quantity,
      change_24h: move.change,
      percent_change_24h: move.percentChange ?? null,
    })),
    allocation: {
      category: allocation.category.map(partView),
      tag: allocation.tag.map(partView),
      account: allocation.account.map(partView),
    },
    unlocks: unlocks.map((lot, index) => ({
      ...itemView(lot.itemId),
      ...unlockView(lot, required(outlooks[index], 'an outlook')),
    })),
    locked_lots: lockedLots,
    trades: trades.map(({ time, ...day }) => ({ time: timestamp(time), ...day })),
    tags: [...tags],
    accounts: [...accounts],
  };
}

function partView({
  id,
  name,
  value,
  quantity,
  percentChange = null,
}: Omit<AllocationPart, 'percentChange'> & {
  readonly percentChange?: number | null | undefined;
}): contract.AllocationPart {
  return { id, name, value, quantity, percent_change_24h: percentChange };
}

function unlockView(lot: Lot, outlook: OutlookOfLot) {
  return {
    lot_id: lot.id,
    quantity: heldQuantity(lot),
    tradable_after: timestamp(required(lot.tradableAfter, 'a lock')),
    outlook: typeof outlook === 'string' ? null : outlook,
  };
}
