import { reason } from '#messages/board.js';
import type { RankingEntry } from '../../client/index.js';
import { formatCount, formatMoney, formatShare } from '../ui/format.js';

/**
 * Scales the median absolute deviation to a standard deviation: 1 / Φ⁻¹(¾), as in the score of the
 * service.
 */
const SCALE = 1.4826;

/** The score as a percentage of the price. */
export function formatScore(score: number): string {
  return formatShare(score * 100, score < 0.1 ? 2 : 1);
}

/** Explains the score of an item in words. */
export function reasonFor({ volatility_score, current_price, samples }: RankingEntry): string {
  const deviation = volatility_score / SCALE;
  const money = formatMoney(deviation * current_price);
  return reason(formatCount(samples), formatScore(deviation), money);
}
