import Type, { type Static } from '#typebox';
import { CANDLE_INTERVALS, MAX_CANDLES } from '../domain/candle.js';
import { sourceOrCurrent } from './parameters.js';
import { defaulted, minorUnits, oneOf, ref, Timestamp } from './schema.js';

/** `/items/:id/candles` */
export const CandlesQuery = Type.Object({
  interval: defaulted(
    oneOf(CANDLE_INTERVALS, {
      default: '1h',
      description: 'In UTC; weeks begin on Monday',
    }),
  ),
  from: Type.Optional(
    Type.Unsafe<string>({
      ...Timestamp,
      description: 'The first moment; default: 500 intervals before `to`',
    }),
  ),
  to: Type.Optional(
    Type.Unsafe<string>({ ...Timestamp, description: 'The moment after the last; default: now' }),
  ),
  source: sourceOrCurrent,
});
export type CandlesQuery = Static<typeof CandlesQuery>;

export const Candle = Type.Object(
  {
    time: Type.Unsafe<string>({ ...Timestamp, description: 'The beginning of the interval' }),
    open: minorUnits('The first price', 'time'),
    high: minorUnits('The highest price', 'time'),
    low: minorUnits('The lowest price', 'time'),
    close: minorUnits('The last price', 'time'),
    volume: Type.Integer({
      minimum: 0,
      description:
        'Trades in the interval or, where the market counts listings, the last number of them',
    }),
    count: Type.Integer({ minimum: 1, description: 'Observations, also of an unchanged price' }),
  },
  { $id: 'Candle', description: 'What a price did in an interval' },
);
export type Candle = Static<typeof Candle>;

export const ItemCandles = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    source: Type.String({ description: 'The market; empty where the item never had a price' }),
    interval: oneOf(CANDLE_INTERVALS),
    from: Timestamp,
    to: Timestamp,
    candles: Type.Array(ref(Candle), {
      maxItems: MAX_CANDLES + 1,
      description: 'Ascending; intervals without an observation are left out',
    }),
  },
  { $id: 'ItemCandles', description: 'Candles of an item on one market' },
);
export type ItemCandles = Static<typeof ItemCandles>;
