import * as units from '#messages/units.js';
import { formatDecimal } from '../../ui/format.js';

/** A fraction as a percentage, with two decimals below one percent and one decimal otherwise. */
export function fraction(value: number): string {
  const percent = value * 100;
  return units.percent(formatDecimal(percent, Math.abs(percent) < 1 ? 2 : 1));
}
