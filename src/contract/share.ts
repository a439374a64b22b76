import Type, { type Static } from '#typebox';
import { portfolioValueFields, valuedHoldingFields } from './portfolio.js';
import { nullable, ref, Timestamp } from './schema.js';

/** The stored state of a shared link. */
export const ActiveShare = Type.Object(
  { created_at: Timestamp },
  { $id: 'ActiveShare', description: 'A link that was made; its token is not stored' },
);
export type ActiveShare = Static<typeof ActiveShare>;

/** A new read-only link. */
export const Share = Type.Object(
  {
    token: Type.String({ description: 'For `GET /api/v1/shared/:token`; shown only now' }),
    url: Type.String({ format: 'uri', description: 'The page to send to others' }),
    created_at: Timestamp,
  },
  { $id: 'Share', description: 'A link that shows holdings and their value, and nothing else' },
);
export type Share = Static<typeof Share>;

export const ShareState = Type.Object(
  { share: nullable(ref(ActiveShare), { description: 'Null while nothing is shared' }) },
  { $id: 'ShareState' },
);
export type ShareState = Static<typeof ShareState>;

export const SharedHolding = Type.Object(valuedHoldingFields, {
  $id: 'SharedHolding',
  description: 'The holdings of one item',
});
export type SharedHolding = Static<typeof SharedHolding>;

/** The portfolio as anyone with the link sees it: without its owner, costs and notes. */
export const SharedPortfolio = Type.Object(
  {
    ...portfolioValueFields,
    holdings: Type.Array(ref(SharedHolding), { description: 'Most valuable first' }),
  },
  { $id: 'SharedPortfolio', description: 'What everybody with the link sees' },
);
export type SharedPortfolio = Static<typeof SharedPortfolio>;

/** `/shared/:token` */
export const SharePath = Type.Object({ token: Type.String({ description: 'Of the link' }) });
export type SharePath = Static<typeof SharePath>;
