/** How spreads can be sorted: by cents, or by percent of what the buyer pays. */
export const SPREAD_SORTS = ['profit', 'percent'] as const;
export type SpreadSort = (typeof SPREAD_SORTS)[number];
