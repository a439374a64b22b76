import { outlook as texts } from '#messages/item-figures.js';
import { formatShare } from '../ui/format.js';

/**
 * A chance in whole percent, never 0 or 100.
 * @param chance from 0 to 1
 */
export function chanceText(chance: number): string {
  const percent = Math.round(100 * chance);
  if (percent >= 100) return texts.almostSure;
  return percent <= 0 ? texts.almostNone : formatShare(percent);
}
