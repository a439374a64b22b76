import type { EpochMs } from './units.js';

/** A sale of games on the platform, for which many sell items: in all ten of 2020 to 2024 prices fell. */
export interface SeasonalSale {
  readonly season: 'summer' | 'autumn';
  /** The UTC day of its begin. */
  readonly begins: EpochMs;
}

/** `Steam Summer Sale`, `Steam's 2026 Autumn Sale`; no sale of a publisher, and none of another season. */
const NAME = /\bSteam(?:['’]s)?(?: annual)?(?: 20\d\d)? (Summer|Autumn) Sale\b/gi;

/** The sale that a text names; undefined if it names none, or both. */
export function saleNamed(text: string): SeasonalSale['season'] | undefined {
  const named = new Set([...text.matchAll(NAME)].map(([, season]) => season?.toLowerCase()));
  const [season] = named;
  if (named.size !== 1) return undefined;
  return season === 'summer' || season === 'autumn' ? season : undefined;
}
