import Type, { type Static } from '#typebox';
import * as s from './schema.js';

/** When the newest price changed last. */
export const PriceChangedAt = s.timestamp('When the price last changed');

/** Whether a price carries the mark of an old exchange rate. */
export const RateStale = Type.Boolean({
  description: 'The price is converted at an exchange rate that was more than four days old',
});

export const PriceHistoryPoint = s.named(
  'PriceHistoryPoint',
  'The price of an item on one market at one time',
  {
    time: s.Timestamp,
    price: { ...s.minorUnits('', 'time'), minimum: 1 },
    volume: s.count('Trades or listings, as the market counts'),
    source: Type.String({ description: 'The market', examples: ['skinport'] }),
    price_changed_at: Type.Optional(
      Type.Unsafe<string>({
        ...PriceChangedAt,
        description:
          "When the price last changed: for each market's newest price, if it is the last point",
      }),
    ),
  },
);
export type PriceHistoryPoint = Static<typeof PriceHistoryPoint>;
