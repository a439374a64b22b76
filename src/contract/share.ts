import Type, { type Static } from '#typebox';
import { portfolioValueFields, valuedHoldingFields } from './portfolio.js';
import * as s from './schema.js';

/** The stored state of a shared link. */
export const ActiveShare = s.named('ActiveShare', 'An existing link; its token is not stored', {
  created_at: s.Timestamp,
});
export type ActiveShare = Static<typeof ActiveShare>;

/** A new read-only link. */
export const Share = s.named(
  'Share',
  'A link that shows holdings and their value, and nothing else',
  {
    token: s.text('For `GET /api/v1/shared/:token`; shown only now'),
    url: Type.String({ format: 'uri', description: 'The page to send to others' }),
    created_at: s.Timestamp,
  },
);
export type Share = Static<typeof Share>;

export const ShareState = s.named(
  'ShareState',
  'The public link to the portfolio, if there is one',
  {
    share: s.nullable(s.ref(ActiveShare), 'Null while nothing is shared'),
  },
);
export type ShareState = Static<typeof ShareState>;

export const SharedHolding = s.named(
  'SharedHolding',
  'The holdings of one item',
  valuedHoldingFields,
);
export type SharedHolding = Static<typeof SharedHolding>;

/** The portfolio as anyone with the link sees it: without its owner, costs and notes. */
export const SharedPortfolio = s.named(
  'SharedPortfolio',
  'The portfolio as shown to anyone with the link',
  {
    ...portfolioValueFields,
    holdings: s.listOf(s.ref(SharedHolding), 'Most valuable first'),
  },
);
export type SharedPortfolio = Static<typeof SharedPortfolio>;

/** `/shared/:token` */
export const SharePath = Type.Object({ token: s.text('Of the link') });
export type SharePath = Static<typeof SharePath>;
