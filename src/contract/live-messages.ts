import Type, { type Static } from '#typebox';
import { alertEventFields } from './alerts.js';
import { MarketPrice } from './item.js';
import { LIVE_CHANNELS } from './live-commands.js';
import { PriceHistoryPoint } from './prices.js';
import * as s from './schema.js';
import { RankingEntry, VolatilityMetrics } from './volatility.js';

const { price, volume, source } = PriceHistoryPoint.properties;
const { stale, rate_stale } = MarketPrice.properties;
const {
  item_id,
  rolling_stddev,
  percent_change,
  trend_score,
  coefficient_of_variation,
  bollinger,
} = VolatilityMetrics.properties;

const seq = s.positive('Counts the data messages of a connection from 1, without gaps');

export const PriceMessage = s.named(
  'PriceMessage',
  "The price of an item on a market: first a snapshot; then when price or volume change, and when the item leaves the market's list or returns. For a market that is not polled as a list, every stored point",
  {
    type: s.oneOf(['price']),
    item_id,
    price,
    volume,
    source,
    timestamp: s.Timestamp,
    stale,
    rate_stale,
    listed: Type.Boolean({
      description:
        "Whether the newest poll of the market's whole list had this price: then each `source` message " +
        'of the market confirms it, until the next price message',
    }),
    shown: Type.Boolean({
      description:
        'Whether it is the shown price of the item; if another price becomes that, it is sent within a second',
    }),
    seq,
  },
);
export type PriceMessage = Static<typeof PriceMessage>;

export const SourceMessage = s.named(
  'SourceMessage',
  "A market's whole list was polled. All its prices whose last message had `listed` true were seen again at `timestamp`",
  { type: s.oneOf(['source']), source, timestamp: s.Timestamp, stale, rate_stale, seq },
);
export type SourceMessage = Static<typeof SourceMessage>;

export const VolatilityMessage = s.named(
  'VolatilityMessage',
  'The volatility of an item over the last 24 hours on its reference market',
  {
    type: s.oneOf(['volatility']),
    item_id,
    rolling_stddev,
    percent_change,
    trend_score,
    coefficient_of_variation,
    bollinger,
    source,
    timestamp: s.Timestamp,
    seq,
  },
);
export type VolatilityMessage = Static<typeof VolatilityMessage>;

export const RankingMessage = s.named(
  'RankingMessage',
  'The most volatile items of the last 24 hours',
  {
    type: s.oneOf(['ranking']),
    entries: s.listOf(s.ref(RankingEntry), 'Most volatile first'),
    timestamp: s.Timestamp,
    seq,
  },
);
export type RankingMessage = Static<typeof RankingMessage>;

export const AlertMessage = s.named(
  'AlertMessage',
  'An alert of the signed-in user has fired. It needs no subscription, only a session or token',
  { type: s.oneOf(['alert']), ...alertEventFields, timestamp: s.Timestamp, seq },
);
export type AlertMessage = Static<typeof AlertMessage>;

export const Subscribed = s.named('Subscribed', 'All current subscriptions of the client', {
  type: s.oneOf(['subscribed']),
  item_ids: Type.Array(item_id),
  channels: Type.Array(s.oneOf(LIVE_CHANNELS)),
});
export type Subscribed = Static<typeof Subscribed>;

export const Pong = s.named('Pong', 'The response to a `ping`', { type: s.oneOf(['pong']) });
export type Pong = Static<typeof Pong>;

export const LiveError = s.named('LiveError', 'A command was refused, completely or in part', {
  type: s.oneOf(['error']),
  error: s.text('The error in words'),
});
export type LiveError = Static<typeof LiveError>;

/** Messages with a `seq`. */
export type DataMessage =
  | PriceMessage
  | SourceMessage
  | VolatilityMessage
  | RankingMessage
  | AlertMessage;

export type LiveMessage = DataMessage | Subscribed | Pong | LiveError;

/** The messages of the service, by `type`. */
export const LIVE_MESSAGES = {
  price: PriceMessage,
  source: SourceMessage,
  volatility: VolatilityMessage,
  ranking: RankingMessage,
  alert: AlertMessage,
  subscribed: Subscribed,
  pong: Pong,
  error: LiveError,
} as const;
