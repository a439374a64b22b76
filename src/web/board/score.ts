import type { RankingEntry } from '../../client/index.js';
import { formatShare } from '../ui/format.js';

/**
 * Scales the median absolute deviation to a standard deviation: 1 / Φ⁻¹(¾), as in the score of the
 * service.
 */
const SCALE = 1.4826;

/** The score as a percentage of the price. */
export function formatScore(score: number): string {
  return formatShare(score * 100, score < 0.1 ? 2 : 1);
}

/** The median distance of the prices from their median, in cents: half of them are farther away. */
export function swingOf({ volatility_score, current_price }: RankingEntry): number {
  return (volatility_score / SCALE) * current_price;
}
