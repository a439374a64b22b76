import type { Static } from '#typebox';
import Type from '#typebox';
import { UNPRICED_REASONS } from '../domain/lot.js';
import { MANUAL_COUNTED } from '../domain/manual-value.js';
import { CURRENCIES } from '../domain/money.js';
import { ManualWorth } from './manual-values.js';
import { PriceChangedAt, RateStale } from './prices.js';
import * as s from './schema.js';
import { answeredValuation } from './valuation.js';

const itemId = Type.Integer({ minimum: 1, examples: [42] });
const quantity = s.positive();

/** The holdings of one item and their value, without anything private. */
export const valuedHoldingFields = {
  item_id: itemId,
  market_hash_name: Type.String({ examples: ['AK-47 | Redline (Field-Tested)'] }),
  rarity: s.Rarity,
  quantity,
  current_price: s.minorUnits('Of one item; 0 without a price'),
  total_value: s.minorUnits('`quantity` times `current_price`, or values of the user that count'),
  price_source: s.nullable(Type.String(), 'The market; null without a price'),
  price_updated_at: s.nullable(s.Timestamp, 'Null without a price'),
  price_changed_at: s.nullable(PriceChangedAt, 'Null without a price'),
  stale: Type.Boolean({ description: 'The price is outdated, or there is none' }),
  rate_stale: RateStale,
};

/** The holdings of one item over all lots of a user. */
export const Holding = s.named('Holding', 'The holdings of one item', {
  ...valuedHoldingFields,
  listed_price: Type.Optional(
    s.minorUnits('Of one item before the fee; absent if the valuation is `offer`'),
  ),
  fee: Type.Optional(s.minorUnits('`listed_price` minus `current_price`')),
  cost_basis: s.nullable(
    s.minorUnits('', 'lots'),
    'Cost of the items with a known cost; null if none is known',
  ),
  unrealized_pnl: s.nullable(
    s.minorUnits('', 'lots'),
    'Their value minus their cost; null without a known cost or without a price',
  ),
  manual_value: s.nullable(
    s.ref(ManualWorth),
    "The user's own value, whether it counts or not; null if unknown",
  ),
  unknown_cost_quantity: s.count(
    'Items with unknown cost, which are excluded from cost and profit',
  ),
  imported_at: s.nullable(s.Timestamp, 'When the first of them was imported; null if none was'),
});
export type Holding = Static<typeof Holding>;

export const UnpricedHolding = s.named(
  'UnpricedHolding',
  'A held item without a price, whose value counts as 0 unless that of the user counts',
  {
    item_id: itemId,
    market_hash_name: Type.String(),
    quantity,
    reason: Type.Optional(
      s.oneOf(
        UNPRICED_REASONS,
        'The reason; absent if the valuation is `offer` and the user has no value for it. `not_offered`: not on the market; ' +
          '`fees_unknown`: only on markets whose fees are unknown or that do not pay cash',
      ),
    ),
    manual_value: Type.Optional(s.minorUnits("The user's own value, whether it counts or not")),
  },
);
export type UnpricedHolding = Static<typeof UnpricedHolding>;

/** The totals without costs. */
export const portfolioValueFields = {
  currency: {
    ...s.oneOf(CURRENCIES, 'Of all amounts; USD unless the request names another'),
    ...s.CURRENCY_NAME,
  },
  total_value: s.minorUnits('Of all holdings with a price'),
  percent_change_24h: s.number('Change by prices over 24 hours, excluding purchases and sales'),
  item_count: s.count('Distinct items'),
  unpriced: s.listOf(s.ref(UnpricedHolding), 'Holdings without a price'),
};

export const Portfolio = s.named('Portfolio', 'The holdings of a user and their value', {
  user_id: Type.String({ format: 'uuid' }),
  valuation: answeredValuation,
  manual: Type.Optional(
    s.oneOf(MANUAL_COUNTED, 'The values of the user that count; absent if it is `none`'),
  ),
  ...portfolioValueFields,
  free_value: s.minorUnits('The part of `total_value` that can be sold now'),
  locked_value: s.minorUnits('The part of `total_value` under trade locks'),
  total_cost: s.minorUnits('Cost of the holdings with a known cost', 'lots'),
  unrealized_pnl: s.minorUnits('Over holdings with a known cost and a value', 'lots'),
  realized_pnl: s.minorUnits('Of all sales from lots with a known cost, minus fees', 'lots'),
  unknown_cost: Type.Object(
    {
      quantity: s.count('Held'),
      value: s.minorUnits('Their value'),
      proceeds: s.minorUnits('Proceeds of sales from such lots, minus fees', 'lots'),
    },
    { description: 'Items with unknown cost, which are excluded from cost and profit' },
  ),
  holdings: s.listOf(s.ref(Holding), 'Most valuable first'),
  last_imported_at: s.nullable(s.Timestamp, 'Null if no inventory was imported'),
});
export type Portfolio = Static<typeof Portfolio>;
