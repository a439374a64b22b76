import type { Static } from '#typebox';
import Type from '#typebox';
import { MAX_ITEMS_HELD } from '../domain/lot.js';
import { MAX_PRICE } from '../domain/tick.js';
import { DEFAULT_RISK_HORIZON, RISK_HORIZONS } from '../domain/window.js';
import { MISSING_REASONS } from './portfolio-risk.js';
import { minorUnits, oneOf, ref, Timestamp } from './schema.js';

/** Sales, and purchases, of one request. */
const MOST_ORDERS = 500;

const quantity = Type.Integer({ minimum: 1, maximum: MAX_ITEMS_HELD });
const fee = (description: string) =>
  Type.Optional(
    Type.Number({ minimum: 0, maximum: 100, description: `${description}. Default 0` }),
  );

/** Sales and purchases that are only tried out. */
export const WhatIf = Type.Object(
  {
    sell: Type.Optional(
      Type.Array(Type.Object({ item_id: Type.Integer({ minimum: 1 }), quantity }), {
        maxItems: MOST_ORDERS,
        description:
          'At the current price. The lots that were acquired first are sold first, those without ' +
          'a trade lock before the others',
      }),
    ),
    buy: Type.Optional(
      Type.Array(
        Type.Object({
          item_id: Type.Optional(Type.Integer({ minimum: 1 })),
          market_hash_name: Type.Optional(
            Type.String({ description: 'Instead of `item_id`: a tracked item' }),
          ),
          quantity,
          unit_price: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: Number.MAX_SAFE_INTEGER,
              description:
                'Of one item, before fees; default: the current price. Minor units of ' +
                `\`currency\`, at most ${MAX_PRICE} US cents`,
            }),
          ),
        }),
        { maxItems: MOST_ORDERS },
      ),
    ),
    seller_fee_percent: fee('What the market keeps of a sale'),
    buyer_fee_percent: fee('What a purchase costs beyond its price'),
    horizon: Type.Optional(
      oneOf(RISK_HORIZONS, { default: DEFAULT_RISK_HORIZON, description: 'Of the risk' }),
    ),
  },
  { $id: 'WhatIf', description: 'Sales and purchases that are only tried out' },
);
export type WhatIf = Static<typeof WhatIf>;

/** A portfolio before or after. */
export const WhatIfSide = Type.Object(
  {
    value: minorUnits('Of all holdings with a price'),
    cost: minorUnits('Of the holdings with a known cost', 'lots'),
    unrealized_pnl: minorUnits('Over holdings with a known cost and a price', 'lots'),
    holdings: Type.Integer({ minimum: 0, description: 'Distinct items' }),
    quantity: Type.Integer({ minimum: 0, description: 'Items' }),
    volatility: Type.Optional(
      Type.Number({ description: 'As `volatility` of the risk of a portfolio, as a fraction' }),
    ),
    value_at_risk: Type.Optional(
      minorUnits('At least this was lost in the worst 5 of 100 periods; negative for a gain'),
    ),
    expected_shortfall: Type.Optional(minorUnits('The mean loss of those periods')),
    range: Type.Optional(
      Type.Object(
        { lower: minorUnits(), upper: minorUnits() },
        {
          description:
            'What the holdings that are included would be worth after the horizon: 5 of 100 ' +
            'periods of the past ended at `lower` or below, and 5 at `upper` or above',
        },
      ),
    ),
    reason: Type.Optional(
      oneOf(MISSING_REASONS, { description: 'Why figures of the risk are missing, as there' }),
    ),
    risk_value: minorUnits('Of the holdings that are included in the risk'),
    risk_days: Type.Integer({ minimum: 0, description: 'Days of prices that were used for it' }),
  },
  { $id: 'WhatIfSide', description: 'A portfolio before or after the sales and purchases' },
);
export type WhatIfSide = Static<typeof WhatIfSide>;

/** A holding before and after. */
export const WhatIfHolding = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    quantity_before: Type.Integer({ minimum: 0 }),
    quantity_after: Type.Integer({ minimum: 0 }),
    value_before: minorUnits(),
    value_after: minorUnits(),
    contribution_before: Type.Optional(
      Type.Number({ description: 'To the volatility; missing if it is not held or left out' }),
    ),
    contribution_after: Type.Optional(Type.Number({ description: 'Likewise' })),
  },
  { $id: 'WhatIfHolding', description: 'A holding before and after' },
);
export type WhatIfHolding = Static<typeof WhatIfHolding>;

/** What sales and purchases would change. */
export const WhatIfResult = Type.Object(
  {
    sentence: Type.String({ description: 'What it comes to, in English' }),
    horizon: oneOf(RISK_HORIZONS),
    computed_at: Timestamp,
    sale: Type.Object({
      proceeds: minorUnits('After fees'),
      fees: minorUnits(),
      realized_pnl: minorUnits('Of the lots with a known cost', 'lots'),
      unknown_cost_proceeds: minorUnits('From lots with unknown cost, which have no profit'),
      locked_quantity: Type.Integer({
        minimum: 0,
        description: 'Items of the sale that a trade lock still keeps from being sold',
      }),
    }),
    purchase: Type.Object({ cost: minorUnits('With fees'), fees: minorUnits() }),
    cash: minorUnits('`proceeds` minus `cost`: negative if money has to be paid'),
    before: ref(WhatIfSide),
    after: ref(WhatIfSide),
    holdings: Type.Array(ref(WhatIfHolding), {
      description: 'What is held before or after, the most valuable first',
    }),
  },
  { $id: 'WhatIfResult', description: 'What sales and purchases would change' },
);
export type WhatIfResult = Static<typeof WhatIfResult>;
