import { type DealView, filterCount } from './deal-view.js';

/** Why no deal is shown. */
export type WhyNone = 'few-markets' | 'only-stale' | 'only-doubtful' | 'filtered' | 'none-pays';

/**
 * The most likely reason; undefined while unknown.
 * @param markets the number of markets that count: paid in cash, with known fees; undefined if
 * unknown
 * @param withStale the number of deals including those with stale prices; undefined if unknown
 * @param withDoubtful the same with doubtful prices
 */
export function whyNone(
  view: DealView,
  {
    markets,
    withStale,
    withDoubtful,
  }: Readonly<Record<'markets' | 'withStale' | 'withDoubtful', number | undefined>>,
): WhyNone | undefined {
  if (markets === undefined) return undefined;
  if (markets < 2) return 'few-markets';
  if (view.stale === 'exclude') {
    if (withStale === undefined) return undefined;
    if (withStale > 0) return 'only-stale';
  }
  if (view.doubtful === 'exclude') {
    if (withDoubtful === undefined) return undefined;
    if (withDoubtful > 0) return 'only-doubtful';
  }
  return filterCount(view) > 0 ? 'filtered' : 'none-pays';
}
