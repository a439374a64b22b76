import type { WhatIf, WhatIfHolding, WhatIfResult, WhatIfSide } from '../../contract/what-if.js';
import type { Conversion } from '../../domain/conversion.js';
import { enteredInCents } from '../../domain/exchange-rates.js';
import type { ValuationBasis } from '../../domain/lot.js';
import { sumOf } from '../../domain/money.js';
import { DEFAULT_RISK_HORIZON } from '../../domain/window.js';
import type { TimedRisk } from '../../portfolio/read-risk.js';
import type { ValuedSide, WhatIfOrders, WhatIfOutcome } from '../../portfolio/what-if/what-if.js';
import { whatIfSentence } from '../../portfolio/what-if/what-if-sentence.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { timestamp } from '../server/timestamp.js';
import type { Names } from './names.js';
import { valuationView, withFees } from './valuation-view.js';

/** The effects of sales and purchases, in the form of the contract. */
export async function whatIfView(
  whatIf: WhatIfOutcome,
  basis: ValuationBasis,
  names: Names,
): Promise<WhatIfResult> {
  const { before, after, sale, purchase, computedAt } = whatIf;
  return {
    sentence: withFees(whatIfSentence(whatIf), basis),
    ...valuationView(basis),
    horizon: after.risk.horizon,
    computed_at: timestamp(computedAt),
    sale: {
      proceeds: sale.proceeds,
      fees: sale.fees,
      realized_pnl: sale.realized,
      unknown_cost_proceeds: sale.unknownCostProceeds,
      locked_quantity: sale.lockedQuantity,
    },
    purchase,
    cash: sale.proceeds - purchase.cost,
    before: sideView(before),
    after: sideView(after),
    holdings: await holdingsView(before, after, names),
  };
}

function sideView({ valuation, risk }: ValuedSide): WhatIfSide {
  const { holdings } = valuation;
  return {
    value: valuation.totalValue,
    cost: valuation.totalCost,
    unknown_cost_value: valuation.unknownCost.value,
    unrealized_pnl: valuation.unrealized,
    holdings: holdings.length,
    quantity: sumOf(holdings.map(({ quantity }) => quantity)),
    ...riskFields(risk),
    ...(risk.reason && { reason: risk.reason }),
    own_share: risk.figures?.ownShare ?? 0,
  };
}

function riskFields(risk: TimedRisk): Partial<WhatIfSide> {
  const { figures, value } = risk;
  if (figures === undefined) return {};
  const { valueAtRisk, expectedShortfall, gain } = figures.bad;
  return {
    volatility: figures.volatility,
    value_at_risk: Math.round(valueAtRisk * value),
    expected_shortfall: Math.round(expectedShortfall * value),
    range: {
      lower: value - Math.round(valueAtRisk * value),
      upper: value + Math.round(gain * value),
    },
  };
}

async function holdingsView(
  before: ValuedSide,
  after: ValuedSide,
  { itemName }: Names,
): Promise<WhatIfHolding[]> {
  const [then, now] = [byItem(before), byItem(after)];
  const ids = [...new Set([...then.keys(), ...now.keys()])];
  const rows = await mapInSlices(ids, (itemId) => {
    const [from, to] = [then.get(itemId), now.get(itemId)];
    return {
      item_id: itemId,
      market_hash_name: itemName(itemId),
      quantity_before: from?.quantity ?? 0,
      quantity_after: to?.quantity ?? 0,
      value_before: from?.value ?? 0,
      value_after: to?.value ?? 0,
      ...(from?.contribution !== undefined && { contribution_before: from.contribution }),
      ...(to?.contribution !== undefined && { contribution_after: to.contribution }),
    };
  });
  const worth = (row: WhatIfHolding) => Math.max(row.value_before, row.value_after);
  return rows.sort((a, b) => worth(b) - worth(a) || a.item_id - b.item_id);
}

interface Row {
  readonly quantity: number;
  readonly value: number;
  readonly contribution: number | undefined;
}

function byItem({ valuation, risk }: ValuedSide): Map<number, Row> {
  const contributions = new Map(
    risk.figures?.contributions.map(({ itemId, contribution }) => [itemId, contribution]),
  );
  return new Map(
    valuation.holdings.map(({ itemId, quantity, totalValue }) => [
      itemId,
      { quantity, value: totalValue, contribution: contributions.get(itemId) },
    ]),
  );
}

/** @param conversion to the currency of the amounts; US dollars without it */
export function ordersOf(body: WhatIf, conversion: Conversion | undefined): WhatIfOrders {
  const { sell = [], buy = [] } = body;
  return {
    sell: sell.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })),
    buy: buy.map((order) => ({
      itemId: order.item_id,
      marketHashName: order.market_hash_name,
      quantity: order.quantity,
      unitPrice:
        order.unit_price === undefined || conversion === undefined
          ? order.unit_price
          : enteredInCents(order.unit_price, conversion.today),
    })),
    sellerFee: body.seller_fee_percent ?? 0,
    buyerFee: body.buyer_fee_percent ?? 0,
    horizon: body.horizon ?? DEFAULT_RISK_HORIZON,
  };
}
