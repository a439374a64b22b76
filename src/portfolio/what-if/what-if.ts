import type { DaysDeps } from '../../analytics/past/days.js';
import type { Conversion } from '../../domain/conversion.js';
import { DomainError } from '../../domain/errors.js';
import type { Lot, ValuationBasis } from '../../domain/lot.js';
import { sumOf } from '../../domain/money.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { RiskHorizon } from '../../domain/window.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { valuateIn } from '../converted.js';
import { type ItemNames, type ItemReference, lookUpItem } from '../items.js';
import { checkSize } from '../lot-rules.js';
import { type PricingDeps, pricedBy, type ValuedPoint } from '../priced-by.js';
import { assessHoldings, type TimedRisk } from '../read-risk.js';
import { loadRiskPasts } from '../risk-closes.js';
import { onceAnItem } from '../shown-markets.js';
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

export interface WhatIfDeps extends DaysDeps, PricingDeps {
  readonly items: ItemNames;
}

/** How the effects are computed. */
interface WhatIfTerms {
  readonly basis: ValuationBasis;
  readonly conversion?: Conversion | undefined;
}

/**
 * The effects of sales and purchases. Nothing is stored, and no item is tracked for it. Sold items bring what they are
 * valued at; purchases cost the shown price, whatever the valuation. With a conversion, costs and profits are in its
 * parts of a minor unit.
 * @throws DomainError `item_not_found`; `invalid_parameter` if more of an item is sold than is held, an item without a
 *   price is sold, or bought without one, or a seller's fee is given in a valuation after fees
 */
export async function readWhatIf(
  deps: WhatIfDeps,
  lots: readonly Lot[],
  orders: WhatIfOrders,
  { basis, conversion }: WhatIfTerms,
  now: EpochMs,
): Promise<WhatIfOutcome> {
  const { sellerFee, buyerFee, horizon } = orders;
  if (sellerFee > 0 && basis.by !== 'offer') {
    const message = `seller_fee_percent must be 0: prices of the valuation ${basis.by} are after the fee`;
    throw new DomainError('invalid_parameter', message);
  }
  const pricing = pricedBy(deps, basis, now);
  const priceOf = onceAnItem((itemId) => pricing.priceOf(itemId));
  const { directory } = deps.items;
  const itemOf = (itemId: number) => {
    const name = directory.get(itemId)?.marketHashName ?? `item ${itemId}`;
    return { name, ...listed(priceOf(itemId)) };
  };
  const sell = summed(orders.sell);
  const buy = orders.buy.map((order) => purchaseOf(deps, order, now));
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

/** The price before the fee of the valuation, and the fee. */
function listed(point: ValuedPoint | undefined) {
  if (point === undefined) return { price: undefined };
  const { price, listedPrice = price } = point;
  return { price: listedPrice, fee: listedPrice - price };
}

/** @throws DomainError `item_not_found`; `invalid_parameter` without a price */
function purchaseOf(
  { engine, items }: WhatIfDeps,
  order: WhatIfOrders['buy'][number],
  now: EpochMs,
): Buy {
  const { id, marketHashName } = lookUpItem(items.directory, order);
  const unitPrice = order.unitPrice ?? engine.latest.shown(id, now)?.price;
  if (unitPrice === undefined) {
    const message = `${marketHashName} has no price: unit_price must be given`;
    throw new DomainError('invalid_parameter', message);
  }
  return { itemId: id, quantity: order.quantity, unitPrice };
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
