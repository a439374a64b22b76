import { expect } from 'vitest';

/** Equal up to 1e-9 of the larger number, or of `scale` if terms cancel out. */
export function expectClose(actual: number, expected: number, scale: number): void {
  const allowed = 1e-9 * Math.max(Math.abs(actual), Math.abs(expected), scale * 1e-5, 1e-9);
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(allowed);
}
