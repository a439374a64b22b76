import Type, { type Static } from '#typebox';
import { CURRENCIES } from '../domain/money.js';
import { portfolioCost } from './lot-changes.js';
import * as s from './schema.js';

export const MarketHistoryQuery = Type.Object({
  preview: s.defaulted(
    s.oneOf(['true', 'false'], 'Only return the effects, and the doubtful trades'),
    'false',
  ),
  version: Type.Optional(s.count('Required unless in a preview: the version that it returned')),
  currency: Type.Optional(s.oneOf(CURRENCIES, 'Of the costs of the portfolio; default: USD')),
});
export type MarketHistoryQuery = Static<typeof MarketHistoryQuery>;

const tradeFields = {
  trade_id: Type.String({ description: 'Its listing and purchase' }),
  type: s.oneOf(['purchase', 'sale']),
  market_hash_name: Type.String(),
  time: s.Timestamp,
  amount: s.count('Paid with all fees, or paid out: minor units of its own currency'),
  currency: s.text('ISO 4217, of `amount`'),
};

export const MatchedTrade = s.named('MatchedTrade', 'A trade with its lot', {
  ...tradeFields,
  lot_id: Type.String({ format: 'uuid' }),
  by: s.oneOf(
    ['asset', 'name', 'choice'],
    'Its asset is that of the lot, it is the only one of the name that fits, or it was chosen',
  ),
  cents: s.count('The amount in US cents, at the rate of its day'),
});
export type MatchedTrade = Static<typeof MatchedTrade>;

const group = s.positive('Trades and candidates of a group fit each other');

export const DoubtfulTrade = s.named('DoubtfulTrade', 'A trade that may be of several lots', {
  group,
  doubt: s.oneOf(
    ['several', 'has_cost', 'gone'],
    'Several trades or lots fit, the lot has a cost already, or lots that are gone may have been sold',
  ),
  ...tradeFields,
  suggested_lot_id: s.nullable(
    Type.String({ format: 'uuid' }),
    'If the oldest trade is of the oldest lot; null if no lot is left for it',
  ),
});
export type DoubtfulTrade = Static<typeof DoubtfulTrade>;

export const CandidateLot = s.named('CandidateLot', 'A lot that a doubtful trade may be of', {
  group,
  lot_id: Type.String({ format: 'uuid' }),
  market_hash_name: Type.String(),
  imported_at: s.nullable(s.Timestamp),
  closed_at: s.nullable(s.Timestamp),
  unit_cost: s.nullable(s.count(), 'US cents; null if unknown'),
  from: s.timestamp('A trade before this time cannot be of it'),
  to: s.timestamp('A trade after this time cannot be of it'),
});
export type CandidateLot = Static<typeof CandidateLot>;

export const TradeWithoutLot = s.named(
  'TradeWithoutLot',
  'A trade of which the portfolio has no lot',
  tradeFields,
);
export type TradeWithoutLot = Static<typeof TradeWithoutLot>;

export const LeftOutTrade = s.named('LeftOutTrade', 'A trade that is not used, and why', {
  trade_id: Type.String(),
  type: s.oneOf(['purchase', 'sale']),
  market_hash_name: s.text('Empty if the file does not state it'),
  time: s.nullable(s.Timestamp),
  reason: s.text('In words'),
});
export type LeftOutTrade = Static<typeof LeftOutTrade>;

/** The result, or in a preview the expected result, of importing a market history. */
export const MarketHistoryImport = s.named(
  'MarketHistoryImport',
  'The result of importing a market history',
  {
    preview: Type.Boolean({ description: 'True: nothing was stored' }),
    id: s.nullable(
      Type.String({ format: 'uuid' }),
      'By which the change can be undone; null in a preview, and if no lot was changed',
    ),
    version: s.count('Of the portfolio: after the import, or of the preview'),
    account: s.nullable(Type.String(), 'Whose history it is; null if the file does not say'),
    events: s.count('In the file'),
    other_games: s.count('Trades of items of other games'),
    applied_before: s.count('Trades that an import has applied before'),
    currency: s.oneOf(CURRENCIES, 'Of the costs'),
    cost_before: portfolioCost('The cost of the portfolio'),
    cost_after: portfolioCost('The cost of the portfolio after the import'),
    matches: s.listOf(s.ref(MatchedTrade), 'The stored trades'),
    doubtful: s.listOf(s.ref(DoubtfulTrade), 'Not stored, unless `choices` name their lots'),
    candidates: s.listOf(s.ref(CandidateLot), 'The lots that doubtful trades may be of'),
    without_lot_count: s.count('Trades of which the portfolio has no lot'),
    without_lot: s.listOf(s.ref(TradeWithoutLot), 'The first 1,000 of them'),
    left_out_count: s.count('Trades that are not used'),
    left_out: s.listOf(s.ref(LeftOutTrade), 'The first 1,000 of them'),
  },
);
export type MarketHistoryImport = Static<typeof MarketHistoryImport>;
