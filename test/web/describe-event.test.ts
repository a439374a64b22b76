import { expect, test } from 'vitest';
import { describeEvent } from '../../src/web/portfolio/alerts/alert-text.js';

const name = 'AK-47 | Redline (Field-Tested)';

test.each([
  [{ type: 'price_above', price: 4_529 }, 4_530, 'price at $45.29 or above'],
  [{ type: 'price_below', price: 316 }, 310, 'price at $3.16 or below'],
  [
    { type: 'percent_change', direction: 'up', percent: 10, window: '24h' },
    12.34,
    'rises by 10% in 24h (+12.3%)',
  ],
  [
    { type: 'bollinger_breach', band: 'lower', window: '24h' },
    -2.314,
    'price leaves the Bollinger band downwards in 24h (−2.31 σ)',
  ],
  [
    { type: 'volume_spike', factor: 3, window: '24h' },
    4.2,
    'volume 3 times the mean in 24h (×4.2)',
  ],
  [
    { type: 'ranking_entry', places: 10, window: '24h' },
    5,
    'enters the top 10 of the volatility ranking in 24h (#5)',
  ],
] as const)('%j with %d is described', (rule, value, words) => {
  expect(describeEvent({ market_hash_name: name, rule, value })).toBe(`${name}: ${words}`);
});
