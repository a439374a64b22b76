import { expect, test } from 'vitest';
import { outcomeText } from '../../src/web/portfolio/lots/outcome-text.js';

test.each([
  [3_900, 3_000, 'Brings $39.00, a profit of $9.00.'],
  [3_900, 62_628, 'Brings $39.00, a loss of $587.28.'],
  [3_900, undefined, 'Brings $39.00.'],
])('a sale with proceeds of %d and a cost of %s', (proceeds, cost, text) => {
  expect(outcomeText(proceeds, cost)).toBe(text);
});
