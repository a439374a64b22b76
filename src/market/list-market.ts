import { Validators } from './fetch/validators.js';
import { type PriceList, pollList } from './price-list.js';
import type { CommonSettings } from './settings.js';
import type { MarketSource, MarketTraits } from './source.js';
import { withSettings } from './traits.js';

/** The list of a market, and its URL. */
export interface OnlyList extends Omit<PriceList, 'series' | 'url'> {
  /** The default origin of the market; a setting can replace it. */
  readonly origin: string;
  /** The path, with its query. */
  readonly path: string;
}

/** A market that returns all of its prices in one list. */
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
