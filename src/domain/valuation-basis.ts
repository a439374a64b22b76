/**
 * What holdings are valued at: `offer`, the shown price; `net`, what a seller gets at one market;
 * `best_net`, what a seller gets where that is most; `bid`, the same from the best bid, at once.
 */
export const VALUATIONS = ['offer', 'net', 'best_net', 'bid'] as const;
export type ValuationName = (typeof VALUATIONS)[number];

/** What holdings are valued at; `net` is of a market. */
export type ValuationBasis =
  | { readonly by: Exclude<ValuationName, 'net'> }
  | { readonly by: 'net'; readonly market: string };

/** Why a holding counts nothing. */
export const UNPRICED_REASONS = ['no_price', 'not_offered', 'fees_unknown', 'no_bid'] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];
