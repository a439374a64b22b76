import Type, { type Static } from '#typebox';
import { alertEventFields } from './alerts.js';
import { MarketPrice } from './item.js';
import { LIVE_CHANNELS } from './live-commands.js';
import { PriceHistoryPoint } from './prices.js';
import { oneOf, ref, Timestamp } from './schema.js';
import { RankingEntry, VolatilityMetrics } from './volatility.js';

const { price, volume, source } = PriceHistoryPoint.properties;
const { stale } = MarketPrice.properties;
const {
  item_id,
  rolling_stddev,
  percent_change,
  trend_score,
  coefficient_of_variation,
  bollinger,
} = VolatilityMetrics.properties;

const seq = Type.Integer({
  minimum: 1,
  description: 'Counts the data messages of a connection from 1, without gaps',
});

/**
 * The price of an item on a market: first a snapshot; then when price or volume change, and when
 * the item leaves the market's list or returns. For a market that is not polled as a list, every
 * stored point.
 */
export const PriceMessage = Type.Object(
  {
    type: oneOf(['price']),
    item_id,
    price,
    volume,
    source,
    timestamp: Timestamp,
    stale,
    listed: Type.Boolean({
      description:
        "Whether the newest poll of the market's whole list had this price: then each `source` message " +
        'of the market confirms it, until the next price message',
    }),
    seq,
  },
  { $id: 'PriceMessage' },
);
export type PriceMessage = Static<typeof PriceMessage>;

/**
 * A market's whole list was polled. All its prices whose last message had `listed` true were seen
 * again at `timestamp`.
 */
export const SourceMessage = Type.Object(
  { type: oneOf(['source']), source, timestamp: Timestamp, stale, seq },
  { $id: 'SourceMessage' },
);
export type SourceMessage = Static<typeof SourceMessage>;

/** The volatility of an item over the last 24 hours on its reference market. */
export const VolatilityMessage = Type.Object(
  {
    type: oneOf(['volatility']),
    item_id,
    rolling_stddev,
    percent_change,
    trend_score,
    coefficient_of_variation,
    bollinger,
    source,
    timestamp: Timestamp,
    seq,
  },
  { $id: 'VolatilityMessage' },
);
export type VolatilityMessage = Static<typeof VolatilityMessage>;

/** The most volatile items of the last 24 hours. */
export const RankingMessage = Type.Object(
  {
    type: oneOf(['ranking']),
    entries: Type.Array(ref(RankingEntry), { description: 'Most volatile first' }),
    timestamp: Timestamp,
    seq,
  },
  { $id: 'RankingMessage' },
);
export type RankingMessage = Static<typeof RankingMessage>;

/** An alert of the signed-in user has fired. It needs no subscription, only a session or token. */
export const AlertMessage = Type.Object(
  { type: oneOf(['alert']), ...alertEventFields, timestamp: Timestamp, seq },
  { $id: 'AlertMessage' },
);
export type AlertMessage = Static<typeof AlertMessage>;

/** All current subscriptions of the client. */
export const Subscribed = Type.Object(
  {
    type: oneOf(['subscribed']),
    item_ids: Type.Array(item_id),
    channels: Type.Array(oneOf(LIVE_CHANNELS)),
  },
  { $id: 'Subscribed' },
);
export type Subscribed = Static<typeof Subscribed>;

/** The response to a `ping`. */
export const Pong = Type.Object({ type: oneOf(['pong']) }, { $id: 'Pong' });
export type Pong = Static<typeof Pong>;

/** A command was refused, completely or in part. */
export const LiveError = Type.Object(
  { type: oneOf(['error']), error: Type.String({ description: 'What is wrong, in a sentence' }) },
  { $id: 'LiveError' },
);
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
