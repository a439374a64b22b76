import { MINUTE_MS, SECOND_MS } from '../domain/units.js';
import type { CommonSettings } from './settings.js';
import type { MarketTraits, RequestLimit } from './source.js';

/** For simulated and replayed markets: no rate limit is needed. */
export const NO_LIMIT: RequestLimit = { requests: 1_000, per: SECOND_MS, spacing: 0 };

/** The traits of a market, adjusted by its settings. */
export function withSettings(traits: MarketTraits, settings: CommonSettings): MarketTraits {
  const { intervalSeconds, requestsPerMinute } = settings;
  return {
    ...traits,
    ...(intervalSeconds === undefined ? {} : { pollInterval: intervalSeconds * SECOND_MS }),
    ...(requestsPerMinute === undefined ? {} : { limit: evenly(requestsPerMinute) }),
  };
}

function evenly(requestsPerMinute: number): RequestLimit {
  const spacing = MINUTE_MS / requestsPerMinute;
  return { requests: requestsPerMinute, per: MINUTE_MS, spacing };
}
