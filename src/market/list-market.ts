import { Validators } from './fetch/validators.js';
import { type PriceList, pollList } from './price-list.js';
import type { CommonSettings } from './settings.js';
import type { MarketSource, MarketTraits } from './source.js';
import { withSettings } from './traits.js';

/** A market's only list, and where it is. */
export interface OnlyList extends Omit<PriceList, 'series' | 'url'> {
  /** The market's own, in place of which another can be set. */
  readonly origin: string;
  /** With its query. */
  readonly path: string;
}

/** A market that gives all of its prices in one list, which is all that is asked of it. */
export function createListMarket(
  traits: MarketTraits,
  settings: CommonSettings,
  { origin, path, ...list }: OnlyList,
): MarketSource {
  const url = new URL(path, settings.url ?? origin);
  return {
    ...withSettings(traits, settings),
    poll: (request) => {
      const validators = Validators.from(request.state);
      return pollList({ ...list, series: traits.name, url }, request, settings, validators);
    },
  };
}
