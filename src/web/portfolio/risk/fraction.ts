import { formatShare } from '../../ui/format.js';

/** A fraction as a percentage, with two decimals below one percent and one decimal otherwise. */
export function fraction(value: number): string {
  const percent = value * 100;
  return formatShare(percent, Math.abs(percent) < 1 ? 2 : 1);
}
