/** Fewer groups of markets than this do not confirm a price. */
export const ENOUGH_GROUPS = 3;

/**
 * Why the price of an item is that of its source:
 *
 * - `preferred`: the first source in order of preference with a fresh offer, near the consensus.
 * - `agrees`: the first near the consensus of at least three groups; those before it are outliers.
 * - `nearest`: at least three groups have offers, and all are outliers: the nearest to the consensus.
 * - `lower`: two groups have offers, and those before it ask more than 1.5 times the other group's price.
 * - `only_group`: one group of markets alone has a fresh offer, so that nothing contradicts it.
 * - `kept`: chosen earlier, at most two hours ago; another would be chosen now.
 * - `no_fresh_offer`: none has a fresh offer: another fresh price, or else the newest one.
 */
export const PRICE_REASONS = [
  'preferred',
  'agrees',
  'nearest',
  'lower',
  'only_group',
  'kept',
  'no_fresh_offer',
] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];
