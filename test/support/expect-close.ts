import { expect } from 'vitest';

/** Equal up to 1e-9 of the greater, or of `scale` where what is compared cancels to nothing. */
export function expectClose(actual: number, expected: number, scale: number): void {
  const allowed = 1e-9 * Math.max(Math.abs(actual), Math.abs(expected), scale * 1e-5, 1e-9);
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(allowed);
}
