/** The sort orders of spreads: by cents, or by percent of the buyer's cost. */
export const SPREAD_SORTS = ['profit', 'percent'] as const;
export type SpreadSort = (typeof SPREAD_SORTS)[number];
