import type { MinorUnits } from '../domain/units.js';

/**
 * Major units, as a market writes them in JSON, to whole minor units, rounded half up. It is the
 * decimal notation that is rounded: 1.005 is 101, although the nearest binary number lies below.
 */
export function toMinorUnits(major: number): MinorUnits {
  const digits = String(major);
  // In exponent notation a number has no cents, or nothing but cents far below one.
  return Math.round(digits.includes('e') ? major * 100 : Number(`${digits}e2`));
}
