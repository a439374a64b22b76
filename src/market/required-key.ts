import type { CommonSettings } from './settings.js';
import { MarketError, type MarketTraits } from './source.js';

/** The API key of a market. @throws MarketError without one */
export function requiredKey(
  { name }: Pick<MarketTraits, 'name'>,
  { apiKey }: CommonSettings,
): string {
  if (apiKey !== undefined) return apiKey;
  throw new MarketError('misconfigured', `${name} needs a key: set ${name.toUpperCase()}_API_KEY`);
}
