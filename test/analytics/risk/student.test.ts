import { expect, test } from 'vitest';
import { studentTail } from '../../../src/analytics/risk/student.js';

// Quantiles: NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2. Means beyond them: by integration.
test.each([
  [4, 2.132, 3.203],
  [5, 2.015, 2.89],
  [10, 1.812, 2.408],
  [40, 1.684, 2.139],
])('the tail of %i degrees of freedom', (freedom, quantile, mean) => {
  const tail = studentTail(freedom);
  expect(Math.abs(tail.quantile / quantile - 1)).toBeLessThan(0.0012);
  expect(Math.abs(tail.mean / mean - 1)).toBeLessThan(0.0012);
});
