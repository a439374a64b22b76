import Type, { type Static } from '#typebox';
import { Timestamp } from './schema.js';

/** What an item cost at one moment on one market. */
export const PriceHistoryPoint = Type.Object(
  {
    time: Timestamp,
    price: Type.Integer({ minimum: 1, description: 'Minor units of USD (cents)' }),
    volume: Type.Integer({ minimum: 0, description: 'Trades or listings, as the market counts' }),
    source: Type.String({ description: 'The market', examples: ['skinport'] }),
  },
  { $id: 'PriceHistoryPoint', description: 'What an item cost at one moment on one market' },
);
export type PriceHistoryPoint = Static<typeof PriceHistoryPoint>;
