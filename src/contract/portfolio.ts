import Type, { type Static } from '#typebox';
import { PriceChangedAt } from './prices.js';
import { minorUnits, nullable, oneOf, ref, Timestamp } from './schema.js';

const itemId = Type.Integer({ minimum: 1, examples: [42] });
const quantity = Type.Integer({ minimum: 1 });

/** What all holdings of one item are worth, to whoever may see it. */
export const valuedHoldingFields = {
  item_id: itemId,
  market_hash_name: Type.String({ examples: ['AK-47 | Redline (Field-Tested)'] }),
  quantity,
  current_price: minorUnits('Of one; 0 when no market has priced it'),
  total_value: minorUnits('`quantity` times `current_price`'),
  price_source: nullable(Type.String(), { description: 'The market; null without a price' }),
  price_updated_at: nullable(Timestamp, { description: 'Null without a price' }),
  price_changed_at: nullable(PriceChangedAt, { description: 'Null without a price' }),
  stale: Type.Boolean({ description: 'The price is in doubt, or there is none' }),
};

/** What a user holds of one item, over all of his lots. */
export const Holding = Type.Object(
  {
    ...valuedHoldingFields,
    cost_basis: nullable(minorUnits(), {
      description: 'What those with a known cost have cost; null when none is known',
    }),
    unrealized_pnl: nullable(minorUnits(), {
      description: 'Their value less their cost; null without a known cost or without a price',
    }),
    unknown_cost_quantity: Type.Integer({
      minimum: 0,
      description: 'How many have no known cost, and stay out of cost and profit',
    }),
    imported_at: nullable(Timestamp, {
      description: 'When the first of them came from an inventory; null when none did',
    }),
  },
  { $id: 'Holding', description: 'What a user holds of one item' },
);
export type Holding = Static<typeof Holding>;

/** An item that is held, and that no market has priced: it counts 0. */
export const UnpricedHolding = Type.Object(
  { item_id: itemId, market_hash_name: Type.String(), quantity },
  { $id: 'UnpricedHolding', description: 'Held, and priced by no market: it counts 0' },
);
export type UnpricedHolding = Static<typeof UnpricedHolding>;

/** The totals that say nothing of what was paid. */
export const portfolioValueFields = {
  currency: oneOf(['USD']),
  total_value: minorUnits('Of all holdings with a price'),
  percent_change_24h: Type.Number({
    description: 'How prices moved it over 24 hours; buying and selling moves it not',
  }),
  item_count: Type.Integer({ minimum: 0, description: 'Distinct items' }),
  unpriced: Type.Array(ref(UnpricedHolding), { description: 'Holdings that count 0' }),
};

/** What a user holds and what it is worth. */
export const Portfolio = Type.Object(
  {
    user_id: Type.String({ format: 'uuid' }),
    ...portfolioValueFields,
    total_cost: minorUnits('What the holdings with a known cost have cost'),
    unrealized_pnl: minorUnits('Over holdings with a known cost and a price'),
    realized_pnl: minorUnits('Of all sales from lots with a known cost, fees taken off'),
    unknown_cost: Type.Object(
      {
        quantity: Type.Integer({ minimum: 0, description: 'Held' }),
        value: minorUnits('What they are worth'),
        proceeds: minorUnits('What was sold of such lots, fees taken off'),
      },
      { description: 'What stays out of cost and profit, for nobody knows what it cost' },
    ),
    holdings: Type.Array(ref(Holding), { description: 'Most valuable first' }),
    last_imported_at: nullable(Timestamp, { description: 'Null when no inventory was imported' }),
  },
  { $id: 'Portfolio', description: 'What a user holds and what it is worth' },
);
export type Portfolio = Static<typeof Portfolio>;
