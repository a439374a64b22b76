import Type, { type Static } from '#typebox';
import { Timestamp } from './schema.js';

/** Since when the newest price has been what it is. */
export const PriceChangedAt = Type.Unsafe<string>({
  ...Timestamp,
  description: 'Since when the price has been what it is',
});

/** What an item cost at one moment on one market. */
export const PriceHistoryPoint = Type.Object(
  {
    time: Timestamp,
    price: Type.Integer({ minimum: 1, description: 'Minor units of USD (cents)' }),
    volume: Type.Integer({ minimum: 0, description: 'Trades or listings, as the market counts' }),
    source: Type.String({ description: 'The market', examples: ['skinport'] }),
    price_changed_at: Type.Optional(
      Type.Unsafe<string>({
        ...PriceChangedAt,
        description:
          "Since when the price has been what it is: of each market's newest price, where it is the last point",
      }),
    ),
  },
  { $id: 'PriceHistoryPoint', description: 'What an item cost at one moment on one market' },
);
export type PriceHistoryPoint = Static<typeof PriceHistoryPoint>;
