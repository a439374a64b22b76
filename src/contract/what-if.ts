import type { Static } from '#typebox';
import Type from '#typebox';
import { MAX_ITEMS_HELD } from '../domain/lot.js';
import { MAX_PRICE } from '../domain/tick.js';
import { DEFAULT_RISK_HORIZON, RISK_HORIZONS } from '../domain/window.js';
import { MISSING_REASONS } from './portfolio-risk.js';
import * as s from './schema.js';
import { answeredValuation } from './valuation.js';

/** Sales, and purchases, of one request. */
const MOST_ORDERS = 500;

const quantity = Type.Integer({ minimum: 1, maximum: MAX_ITEMS_HELD });
const fee = (description: string) =>
  Type.Optional(
    Type.Number({ minimum: 0, maximum: 100, description: `${description}. Default 0` }),
  );

export const WhatIf = s.named('WhatIf', 'Hypothetical sales and purchases', {
  sell: Type.Optional(
    Type.Array(Type.Object({ item_id: s.positive(), quantity }), {
      maxItems: MOST_ORDERS,
      description:
        'At the current price, in a valuation after fees that of its market. Lots are sold in ' +
        'the order of acquisition, those without a trade lock before the others',
    }),
  ),
  buy: Type.Optional(
    Type.Array(
      Type.Object({
        item_id: Type.Optional(s.positive()),
        market_hash_name: Type.Optional(s.text('Instead of `item_id`: a tracked item')),
        quantity,
        unit_price: Type.Optional(
          s.integer(
            0,
            Number.MAX_SAFE_INTEGER,
            'Of one item, before fees; default: the shown price. Minor units of ' +
              `\`currency\`, at most ${MAX_PRICE} US cents`,
          ),
        ),
      }),
      { maxItems: MOST_ORDERS },
    ),
  ),
  seller_fee_percent: fee(
    'The fee of the market for a sale. Valuations after fees have their own: it must be 0',
  ),
  buyer_fee_percent: fee('The fee of a purchase in addition to its price'),
  horizon: Type.Optional({
    ...s.oneOf(RISK_HORIZONS, 'Of the risk'),
    default: DEFAULT_RISK_HORIZON,
  }),
});
export type WhatIf = Static<typeof WhatIf>;

export const WhatIfSide = s.named(
  'WhatIfSide',
  'A portfolio before or after the sales and purchases',
  {
    value: s.minorUnits('Of all holdings with a price'),
    cost: s.minorUnits('Of the holdings with a known cost', 'lots'),
    unknown_cost_value: s.minorUnits('The part of `value` with unknown cost'),
    unrealized_pnl: s.minorUnits('Over holdings with a known cost and a price', 'lots'),
    holdings: s.count('Distinct items'),
    quantity: s.count('Items'),
    volatility: Type.Optional(
      s.number('As `volatility` of the risk of a portfolio, as a fraction'),
    ),
    value_at_risk: Type.Optional(s.minorUnits('The loss that the worst 5% of periods exceed')),
    expected_shortfall: Type.Optional(s.minorUnits('The mean loss of those periods')),
    range: Type.Optional(
      Type.Object(
        { lower: s.minorUnits(), upper: s.minorUnits() },
        {
          description:
            'The value of the holdings with a price after the horizon: in 5 of 100 periods ' +
            '`lower` or less, and in 5 `upper` or more',
        },
      ),
    ),
    reason: Type.Optional(
      s.oneOf(
        MISSING_REASONS,
        'Why figures of the risk are missing, as in the risk of a portfolio',
      ),
    ),
    own_share: s.number('As `own_share` of the risk of a portfolio'),
  },
);
export type WhatIfSide = Static<typeof WhatIfSide>;

export const WhatIfHolding = s.named('WhatIfHolding', 'A holding before and after', {
  item_id: s.positive(),
  market_hash_name: Type.String(),
  quantity_before: s.count(),
  quantity_after: s.count(),
  value_before: s.minorUnits(),
  value_after: s.minorUnits(),
  contribution_before: Type.Optional(
    s.number('Contribution to the volatility; missing if it is not held, or has no price'),
  ),
  contribution_after: Type.Optional(s.number('Likewise')),
});
export type WhatIfHolding = Static<typeof WhatIfHolding>;

export const WhatIfResult = s.named('WhatIfResult', 'The effects of sales and purchases', {
  sentence: s.text('A summary in English'),
  valuation: answeredValuation,
  horizon: s.oneOf(RISK_HORIZONS),
  computed_at: s.Timestamp,
  sale: Type.Object({
    proceeds: s.minorUnits('After fees'),
    fees: s.minorUnits(),
    realized_pnl: s.minorUnits('Of the lots with a known cost', 'lots'),
    unknown_cost_proceeds: s.minorUnits(
      'Proceeds from lots with unknown cost, which have no profit',
    ),
    locked_quantity: s.count('Items of the sale that are still under a trade lock'),
  }),
  purchase: Type.Object({ cost: s.minorUnits('With fees'), fees: s.minorUnits() }),
  cash: s.minorUnits('`proceeds` minus `cost`: negative if money has to be paid'),
  before: s.ref(WhatIfSide),
  after: s.ref(WhatIfSide),
  holdings: s.listOf(s.ref(WhatIfHolding), 'Holdings before or after, the most valuable first'),
});
export type WhatIfResult = Static<typeof WhatIfResult>;
