import type { Static } from '#typebox';
import Type from '#typebox';
import { UNPRICED_REASONS, VALUATIONS } from '../domain/lot.js';
import { CURRENCIES } from '../domain/money.js';
import { PriceChangedAt } from './prices.js';
import {
  CURRENCY_NAME,
  defaulted,
  minorUnits,
  nullable,
  oneOf,
  Rarity,
  ref,
  Timestamp,
} from './schema.js';

const itemId = Type.Integer({ minimum: 1, examples: [42] });
const quantity = Type.Integer({ minimum: 1 });

/** `/portfolio` */
export const PortfolioQuery = Type.Object({
  valuation: defaulted(
    oneOf(VALUATIONS, {
      default: 'offer',
      description:
        '`offer`: the shown price; `net`: what a seller gets at `market`; `best_net`: what a seller ' +
        'gets in cash where that is most; `bid`: the same from the best bid, at once',
    }),
  ),
  market: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'The market of `valuation=net`' }),
  ),
});
export type PortfolioQuery = Static<typeof PortfolioQuery>;

/** The holdings of one item and their value, without anything private. */
export const valuedHoldingFields = {
  item_id: itemId,
  market_hash_name: Type.String({ examples: ['AK-47 | Redline (Field-Tested)'] }),
  rarity: Rarity,
  quantity,
  current_price: minorUnits('Of one item; 0 without a price'),
  total_value: minorUnits('`quantity` times `current_price`'),
  price_source: nullable(Type.String(), { description: 'The market; null without a price' }),
  price_updated_at: nullable(Timestamp, { description: 'Null without a price' }),
  price_changed_at: nullable(PriceChangedAt, { description: 'Null without a price' }),
  stale: Type.Boolean({ description: 'The price is outdated, or there is none' }),
};

/** The holdings of one item over all lots of a user. */
export const Holding = Type.Object(
  {
    ...valuedHoldingFields,
    listed_price: Type.Optional(
      minorUnits('Of one item before the fee; absent where the valuation is `offer`'),
    ),
    fee: Type.Optional(minorUnits('`listed_price` minus `current_price`')),
    cost_basis: nullable(minorUnits('', 'lots'), {
      description: 'Cost of the items with a known cost; null if none is known',
    }),
    unrealized_pnl: nullable(minorUnits('', 'lots'), {
      description: 'Their value minus their cost; null without a known cost or without a price',
    }),
    unknown_cost_quantity: Type.Integer({
      minimum: 0,
      description: 'Items with unknown cost, which are left out of cost and profit',
    }),
    imported_at: nullable(Timestamp, {
      description: 'When the first of them was imported; null if none was',
    }),
  },
  { $id: 'Holding', description: 'The holdings of one item' },
);
export type Holding = Static<typeof Holding>;

/** A held item without prices: it counts 0. */
export const UnpricedHolding = Type.Object(
  {
    item_id: itemId,
    market_hash_name: Type.String(),
    quantity,
    reason: Type.Optional(
      oneOf(UNPRICED_REASONS, {
        description:
          'Why; absent where the valuation is `offer`. `not_offered`: not at the market; ' +
          '`fees_unknown`: only at markets whose fees are not known or that pay no cash',
      }),
    ),
  },
  { $id: 'UnpricedHolding', description: 'A held item without prices: it counts 0' },
);
export type UnpricedHolding = Static<typeof UnpricedHolding>;

/** The totals without costs. */
export const portfolioValueFields = {
  currency: {
    ...oneOf(CURRENCIES, { description: 'Of all amounts; USD unless another is asked for' }),
    ...CURRENCY_NAME,
  },
  total_value: minorUnits('Of all holdings with a price'),
  percent_change_24h: Type.Number({
    description: 'Change by prices over 24 hours, without purchases and sales',
  }),
  item_count: Type.Integer({ minimum: 0, description: 'Distinct items' }),
  unpriced: Type.Array(ref(UnpricedHolding), { description: 'Holdings that count 0' }),
};

/** The holdings of a user and their value. */
export const Portfolio = Type.Object(
  {
    user_id: Type.String({ format: 'uuid' }),
    valuation: Type.Optional(
      oneOf(VALUATIONS, { description: 'What holdings are valued at; absent where it is `offer`' }),
    ),
    ...portfolioValueFields,
    free_value: minorUnits('The part of `total_value` that can be sold now'),
    locked_value: minorUnits('The part of `total_value` that trade locks keep from being sold'),
    total_cost: minorUnits('Cost of the holdings with a known cost', 'lots'),
    unrealized_pnl: minorUnits('Over holdings with a known cost and a price', 'lots'),
    realized_pnl: minorUnits('Of all sales from lots with a known cost, minus fees', 'lots'),
    unknown_cost: Type.Object(
      {
        quantity: Type.Integer({ minimum: 0, description: 'Held' }),
        value: minorUnits('Their value'),
        proceeds: minorUnits('Proceeds of sales from such lots, minus fees', 'lots'),
      },
      { description: 'Items with unknown cost, which are left out of cost and profit' },
    ),
    holdings: Type.Array(ref(Holding), { description: 'Most valuable first' }),
    last_imported_at: nullable(Timestamp, { description: 'Null when no inventory was imported' }),
  },
  { $id: 'Portfolio', description: 'The holdings of a user and their value' },
);
export type Portfolio = Static<typeof Portfolio>;
