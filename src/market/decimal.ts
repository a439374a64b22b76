import type { MinorUnits } from '../domain/units.js';

/**
 * Converts dollars from JSON to whole cents, rounded half up. The decimal notation is rounded:
 * 1.005 gives 101, although the nearest binary number is less.
 */
export function toMinorUnits(major: number): MinorUnits {
  const digits = String(major);
  // Numbers in exponent notation are either whole or far below one cent.
  return Math.round(digits.includes('e') ? major * 100 : Number(`${digits}e2`));
}
