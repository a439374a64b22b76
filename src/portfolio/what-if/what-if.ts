import type { DaysDeps } from '../../analytics/past/days.js';
import type { Conversion } from '../../domain/conversion.js';
import { DomainError } from '../../domain/errors.js';
import type { Lot } from '../../domain/lot.js';
import { sumOf } from '../../domain/money.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { RiskHorizon } from '../../domain/window.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { valuateIn } from '../converted.js';
import { type ItemNames, type ItemReference, lookUpItem } from '../items.js';
import { checkSize } from '../lot-rules.js';
import { assessHoldings, type TimedRisk } from '../read-risk.js';
import { loadRiskPasts } from '../risk-closes.js';
import type { Valuation } from '../valuation.js';
import { type Buy, type Tried, tryOrders } from './try-orders.js';

/** Sales and purchases to be tried out. */
export interface WhatIfOrders {
  readonly sell: readonly { readonly itemId: number; readonly quantity: number }[];
  readonly buy: readonly (ItemReference & {
    readonly quantity: number;
    /** Undefined: the current price. */
    readonly unitPrice: MinorUnits | undefined;
  })[];
  /** Of the price, 0 to 100. */
  readonly sellerFee: number;
  /** Of the price, 0 to 100. */
  readonly buyerFee: number;
  readonly horizon: RiskHorizon;
}

/** A portfolio before or after the orders. */
export interface ValuedSide {
  readonly valuation: Valuation;
  readonly risk: TimedRisk;
}

export interface WhatIfOutcome extends Pick<Tried, 'sale' | 'purchase'> {
  readonly before: ValuedSide;
  readonly after: ValuedSide;
  readonly computedAt: EpochMs;
}

export interface WhatIfDeps extends DaysDeps {
  readonly items: ItemNames;
}

/**
 * The effects of sales and purchases. Nothing is stored, and no item is tracked for it. With a
 * conversion, costs and profits are in its parts of a minor unit.
 * @throws DomainError `item_not_found`; `invalid_parameter` if more of an item is sold than is held, or
 *   an item without a price is sold, or bought without one
 */
export async function readWhatIf(
  deps: WhatIfDeps,
  lots: readonly Lot[],
  orders: WhatIfOrders,
  now: EpochMs,
  conversion?: Conversion,
): Promise<WhatIfOutcome> {
  const { engine, items } = deps;
  const priceOf = (itemId: number) => engine.latest.shown(itemId, now);
  const itemOf = (itemId: number) => ({
    name: items.directory.get(itemId)?.marketHashName ?? `item ${itemId}`,
    price: priceOf(itemId)?.price,
  });
  const buy: Buy[] = [];
  for (const order of orders.buy) {
    const { id, marketHashName } = lookUpItem(items.directory, order);
    const unitPrice = order.unitPrice ?? priceOf(id)?.price;
    if (unitPrice === undefined) {
      const sentence = `${marketHashName} has no price: unit_price must be given`;
      throw new DomainError('invalid_parameter', sentence);
    }
    buy.push({ itemId: id, quantity: order.quantity, unitPrice });
  }
  const { sellerFee, buyerFee, horizon } = orders;
  const sell = summed(orders.sell);
  const tried = await tryOrders(lots, { sell, buy, sellerFee, buyerFee }, itemOf, now);
  checkSize(await sizeOf(tried.lots));
  const before = await valuateIn(conversion, lots, priceOf, now);
  const after = await valuateIn(conversion, tried.lots, priceOf, now);
  const pasts = await loadRiskPasts(deps, [...before.holdings, ...after.holdings], now);
  return {
    before: {
      valuation: before,
      risk: await assessHoldings(deps, before.holdings, pasts, horizon, now),
    },
    after: {
      valuation: after,
      risk: await assessHoldings(deps, after.holdings, pasts, horizon, now),
    },
    sale: { ...tried.sale, realized: after.realized - before.realized },
    purchase: tried.purchase,
    computedAt: now,
  };
}

/** The quantity of each item. */
function summed(
  sales: readonly { readonly itemId: number; readonly quantity: number }[],
): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { itemId, quantity } of sales) {
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  }
  return quantities;
}

async function sizeOf(lots: readonly Lot[]) {
  const sales = await mapInSlices(lots, (lot) => lot.sales.length);
  return {
    lots: lots.length,
    sales: sumOf(sales),
    items: sumOf(lots.map(({ quantity }) => quantity)),
    // Bought lots have neither notes nor tags.
    noteBytes: 0,
    tags: 0,
  };
}
