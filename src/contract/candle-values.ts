/** Values of candles without a schema, so that the web UI can import them. */
export {
  CANDLE_INTERVALS,
  type CandleInterval,
  INTERVAL_MS,
  startOfInterval,
} from '../domain/candle.js';
