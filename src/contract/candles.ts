import Type, { type Static } from '#typebox';
import { CANDLE_INTERVALS, MAX_CANDLES } from '../domain/candle.js';
import { pastParts } from './past-part.js';
import * as s from './schema.js';

/** `/items/:id/candles` */
export const CandlesQuery = Type.Object({
  interval: s.defaulted(s.oneOf(CANDLE_INTERVALS, 'In UTC; weeks begin on Monday'), '1h'),
  from: Type.Optional(s.timestamp('The first moment; default: 500 intervals before `to`')),
  to: Type.Optional(s.timestamp('The moment after the last; default: now')),
  source: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'Only this market; default: that of the current price, and before its first price others at its level',
    }),
  ),
});
export type CandlesQuery = Static<typeof CandlesQuery>;

export const Candle = s.named('Candle', 'The prices of an interval', {
  time: s.timestamp('The beginning of the interval'),
  open: s.minorUnits('The first price', 'time'),
  high: s.minorUnits('The highest price', 'time'),
  low: s.minorUnits('The lowest price', 'time'),
  close: s.minorUnits('The last price', 'time'),
  volume: s.count('Trades in the interval or, if the market counts listings, the last count'),
  count: s.positive('Observations, also of an unchanged price'),
});
export type Candle = Static<typeof Candle>;

export const ItemCandles = s.named('ItemCandles', 'Candles of an item', {
  item_id: s.positive(),
  source: s.text('The market; empty if the item never had a price'),
  interval: s.oneOf(CANDLE_INTERVALS),
  from: s.Timestamp,
  to: s.Timestamp,
  past: pastParts,
  candles: Type.Array(s.ref(Candle), {
    maxItems: MAX_CANDLES + 1,
    description: 'Ascending; intervals without an observation are left out',
  }),
});
export type ItemCandles = Static<typeof ItemCandles>;
