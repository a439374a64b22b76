import Type, { type Static } from '#typebox';
import { LotOutlook } from './outlook.js';
import * as s from './schema.js';
import { answeredValuation } from './valuation.js';

const item = { item_id: s.positive(), market_hash_name: Type.String(), rarity: s.Rarity };

export const AllocationPart = s.named('AllocationPart', 'The part of a portfolio in one group', {
  id: s.text('A category or a tag; empty for lots without a tag'),
  name: Type.String(),
  value: s.minorUnits('Of its lots with a price'),
  quantity: s.count('Held items'),
  percent_change_24h: s.nullable(
    Type.Number(),
    'By prices; null if nothing of it had a price 24 hours ago',
  ),
});
export type AllocationPart = Static<typeof AllocationPart>;

const parts = (description: string) => s.listOf(s.ref(AllocationPart), description);

/** The news of a portfolio today. */
export const PortfolioSummary = s.named('PortfolioSummary', 'A portfolio today', {
  valuation: answeredValuation,
  change_24h: s.minorUnits('By prices, as `percent_change_24h` of the portfolio'),
  movers: s.listOf(
    Type.Object({
      ...item,
      quantity: s.count('Held'),
      change_24h: s.minorUnits('Of all of them together'),
      percent_change_24h: s.nullable(Type.Number(), 'Null if their value was 0'),
    }),
    'The five items whose prices changed it most in money, the largest change first',
  ),
  allocation: Type.Object(
    {
      category: parts('By category of the items'),
      tag: parts('By tag: a lot with several tags is in each of them'),
      account: parts('By account on the game platform'),
    },
    { description: 'The held lots in groups, the most valuable first' },
  ),
  unlocks: s.listOf(
    Type.Object({
      ...item,
      lot_id: Type.String({ format: 'uuid' }),
      quantity: s.positive('Held'),
      tradable_after: s.Timestamp,
      outlook: s.nullable(
        s.ref(LotOutlook),
        'The range of the price of one item on that day; null if there is none',
      ),
    }),
    'The next five lots that unlock',
  ),
  locked_lots: s.count('Lots under a trade lock'),
  trades: s.listOf(
    Type.Object({
      time: s.timestamp('The beginning of a UTC day'),
      bought: s.count('Items'),
      paid: s.minorUnits('For those of them with a known cost', 'time'),
      sold: s.count('Items'),
      received: s.minorUnits('For them, after fees', 'time'),
    }),
    'The newest 2,000 days with purchases or sales, ascending',
  ),
  tags: Type.Array(Type.String(), { description: 'Of all lots, also of sold ones' }),
  accounts: Type.Array(Type.String(), {
    description: 'Ids of the accounts of all lots, also of sold ones',
  }),
});
export type PortfolioSummary = Static<typeof PortfolioSummary>;
