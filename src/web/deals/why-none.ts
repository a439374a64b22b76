import { type DealView, filterCount } from './deal-view.js';

/** Why no deal is shown. */
export type WhyNone = 'few-markets' | 'only-stale' | 'filtered' | 'none-pays';

/**
 * The most likely reason; undefined while unknown.
 * @param markets the number of markets that count: paid in cash, with known fees; undefined if
 * unknown
 * @param withStale the number of deals including those with stale prices; undefined if unknown
 */
export function whyNone(
  view: DealView,
  {
    markets,
    withStale,
  }: { readonly markets: number | undefined; readonly withStale: number | undefined },
): WhyNone | undefined {
  if (markets === undefined) return undefined;
  if (markets < 2) return 'few-markets';
  if (view.stale === 'exclude') {
    if (withStale === undefined) return undefined;
    if (withStale > 0) return 'only-stale';
  }
  return filterCount(view) > 0 ? 'filtered' : 'none-pays';
}
