import Type, { type Static } from '#typebox';
import { MAX_SHARE_NAME } from '../domain/share.js';
import { Lot } from './lots.js';
import { portfolioValueFields, valuedHoldingFields } from './portfolio.js';
import * as s from './schema.js';

const id = Type.String({ format: 'uuid' });
const amounts = Type.Boolean({
  description: 'Whether it shows amounts and quantities; otherwise shares in percent alone',
});
const lots = Type.Boolean({ description: 'Whether it shows each lot, without its cost' });
const history = Type.Boolean({ description: 'Whether it shows the value over the last year' });

/** The content of a new link. */
export const NewShare = s.named(
  'NewShare',
  {
    description: 'The content of a new link, and its lifetime',
    examples: [{ name: 'For friends', amounts: false }],
  },
  {
    name: Type.String({
      minLength: 1,
      maxLength: MAX_SHARE_NAME,
      description: 'Also the title of its page',
    }),
    ends_at: Type.Optional(
      s.nullable(
        Type.String({
          description:
            'When it stops working, at most ten years ahead: ISO 8601 with a zone, or a date alone, which begins in UTC',
          examples: ['2027-01-01'],
        }),
        'Null, or missing: never',
      ),
    ),
    amounts: Type.Optional({ ...amounts, default: true }),
    lots: Type.Optional({ ...lots, default: false }),
    history: Type.Optional({ ...history, default: false }),
  },
);
export type NewShare = Static<typeof NewShare>;

const shareFields = {
  id,
  name: Type.String(),
  created_at: s.Timestamp,
  ends_at: s.nullable(s.Timestamp, 'When it stops working; null for never'),
  amounts,
  lots,
  history,
};

/** The stored state of a shared link. */
export const ActiveShare = s.named('ActiveShare', 'A link to the portfolio', {
  ...shareFields,
  url: s.nullable(
    Type.String({ format: 'uri' }),
    'The page to send to others; null for a link from before addresses were kept',
  ),
  ended: Type.Boolean({ description: 'Whether it has stopped working' }),
});
export type ActiveShare = Static<typeof ActiveShare>;

/** A new read-only link. */
export const Share = s.named('Share', 'A new link with the content that its owner chose', {
  ...shareFields,
  token: s.text('For `GET /api/v1/shared/:token`'),
  url: Type.String({ format: 'uri', description: 'The page to send to others' }),
});
export type Share = Static<typeof Share>;

/** `/portfolio/shares/:id` */
export const OwnSharePath = Type.Object({ id: s.text('Id of a link') });

const sharePercent = s.number('Of the value of the portfolio; without `amounts` in steps of 0.1');
const { quantity, total_value, ...priceFields } = valuedHoldingFields;

export const SharedHolding = s.named('SharedHolding', 'The holdings of one item', {
  ...priceFields,
  share_percent: sharePercent,
  percent_change_24h: s.nullable(Type.Number(), 'By prices; null if it had no value 24 hours ago'),
  quantity: Type.Optional(quantity),
  total_value: Type.Optional(total_value),
});
export type SharedHolding = Static<typeof SharedHolding>;

export const SharedPart = s.named('SharedPart', 'The part of a portfolio in a category', {
  id: s.text('A category'),
  name: Type.String(),
  share_percent: sharePercent,
  percent_change_24h: s.nullable(
    Type.Number(),
    'By prices; null if nothing of it had a price 24 hours ago',
  ),
  value: Type.Optional(s.minorUnits('Without `amounts`: missing')),
});
export type SharedPart = Static<typeof SharedPart>;

const { item_id, market_hash_name, rarity, acquired_at, tradable_after, wear, pattern, stickers } =
  Lot.properties;

export const SharedLot = s.named('SharedLot', 'Held items that were acquired together', {
  ...{ item_id, market_hash_name, rarity, acquired_at, tradable_after, wear, pattern, stickers },
  share_percent: sharePercent,
  remaining: Type.Optional(s.positive('Held items')),
});
export type SharedLot = Static<typeof SharedLot>;

const { currency, percent_change_24h, item_count } = portfolioValueFields;

/** The portfolio as anyone with the link sees it: without its owner, costs and notes. */
export const SharedPortfolio = s.named(
  'SharedPortfolio',
  'The portfolio as shown to anyone with the link',
  {
    name: s.text('Of the link'),
    ends_at: shareFields.ends_at,
    amounts,
    currency,
    total_value: Type.Optional(portfolioValueFields.total_value),
    percent_change_24h,
    item_count,
    unpriced_count: s.count('Holdings without a price'),
    allocation: s.listOf(s.ref(SharedPart), 'By category, the most valuable first'),
    holdings: s.listOf(s.ref(SharedHolding), 'Most valuable first'),
    lots: Type.Optional(s.listOf(s.ref(SharedLot), 'Held, the first acquired first')),
    history: Type.Optional(
      s.listOf(
        Type.Object({
          time: s.Timestamp,
          value: Type.Optional(s.minorUnits('Without `amounts`: missing', 'time')),
          percent: s.number('Of the highest value of the year'),
        }),
        'The value over the last year since something was held, ascending by time',
      ),
    ),
  },
);
export type SharedPortfolio = Static<typeof SharedPortfolio>;

/** `/shared/:token` */
export const SharePath = Type.Object({ token: s.text('Of the link') });
export type SharePath = Static<typeof SharePath>;
