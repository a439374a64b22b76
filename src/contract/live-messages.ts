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
 * What an item costs on a market: at first how things stand; then when price or volume change, and
 * when the item leaves the market's list, or comes back. Of a market that is not polled as a list,
 * every point that is stored.
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
        "Whether the newest poll of the market's whole list had the item at this price: then each " +
        '`source` message of the market says how fresh it is, until another price comes',
    }),
    seq,
  },
  { $id: 'PriceMessage' },
);
export type PriceMessage = Static<typeof PriceMessage>;

/**
 * A market's whole list was polled. All prices that it had last with `listed` were seen again at
 * `timestamp`, as they are.
 */
export const SourceMessage = Type.Object(
  { type: oneOf(['source']), source, timestamp: Timestamp, stale, seq },
  { $id: 'SourceMessage' },
);
export type SourceMessage = Static<typeof SourceMessage>;

/** How an item's price moves over the last 24 hours on its reference market. */
export const VolatilityMessage = Type.Object(
  {
    type: oneOf(['volatility']),
    item_id,
    rolling_stddev,
    percent_change,
    trend_score,
    coefficient_of_variation,
    bollinger,
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

/** An alert of the signed-in user has fired. Nobody subscribes to it: it comes with the session. */
export const AlertMessage = Type.Object(
  { type: oneOf(['alert']), ...alertEventFields, timestamp: Timestamp, seq },
  { $id: 'AlertMessage' },
);
export type AlertMessage = Static<typeof AlertMessage>;

/** Everything that a client is subscribed to now. */
export const Subscribed = Type.Object(
  {
    type: oneOf(['subscribed']),
    item_ids: Type.Array(item_id),
    channels: Type.Array(oneOf(LIVE_CHANNELS)),
  },
  { $id: 'Subscribed' },
);
export type Subscribed = Static<typeof Subscribed>;

/** The answer to a `ping`. */
export const Pong = Type.Object({ type: oneOf(['pong']) }, { $id: 'Pong' });
export type Pong = Static<typeof Pong>;

/** What a client said could not be taken, or not all of it. */
export const LiveError = Type.Object(
  { type: oneOf(['error']), error: Type.String({ description: 'What is wrong, in a sentence' }) },
  { $id: 'LiveError' },
);
export type LiveError = Static<typeof LiveError>;

/** Numbered by `seq`. */
export type DataMessage =
  | PriceMessage
  | SourceMessage
  | VolatilityMessage
  | RankingMessage
  | AlertMessage;

export type LiveMessage = DataMessage | Subscribed | Pong | LiveError;

/** What the service may say, by its `type`. */
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
