/**
 * The value of a holding: `offer`, the shown price; `net`, the proceeds at one market; `best_net`,
 * the highest proceeds at any market; `bid`, the proceeds from the best bid, available immediately.
 */
export const VALUATIONS = ['offer', 'net', 'best_net', 'bid'] as const;
export type ValuationName = (typeof VALUATIONS)[number];

/** A valuation; `net` names its market. */
export type ValuationBasis =
  | { readonly by: Exclude<ValuationName, 'net'> }
  | { readonly by: 'net'; readonly market: string };

/** Why a holding has no value. */
export const UNPRICED_REASONS = ['no_price', 'not_offered', 'fees_unknown', 'no_bid'] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];
