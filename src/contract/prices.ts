import Type, { type Static } from '#typebox';
import { minorUnits, Timestamp } from './schema.js';

/** When the newest price changed last. */
export const PriceChangedAt = Type.Unsafe<string>({
  ...Timestamp,
  description: 'When the price changed last',
});

/** The price of an item on one market at one moment. */
export const PriceHistoryPoint = Type.Object(
  {
    time: Timestamp,
    price: { ...minorUnits('', 'time'), minimum: 1 },
    volume: Type.Integer({ minimum: 0, description: 'Trades or listings, as the market counts' }),
    source: Type.String({ description: 'The market', examples: ['skinport'] }),
    price_changed_at: Type.Optional(
      Type.Unsafe<string>({
        ...PriceChangedAt,
        description:
          "When the price changed last: for each market's newest price, if it is the last point",
      }),
    ),
  },
  { $id: 'PriceHistoryPoint', description: 'The price of an item on one market at one moment' },
);
export type PriceHistoryPoint = Static<typeof PriceHistoryPoint>;
