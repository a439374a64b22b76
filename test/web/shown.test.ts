import { describe, expect, test } from 'vitest';
import { swingOf } from '../../src/web/board/score.js';
import { rowsOf } from '../../src/web/items/rows/row.js';
import { runs } from '../../src/web/ui/chart/runs.js';
import {
  formatDuration,
  formatMoney,
  formatPercent,
  signedMoney,
} from '../../src/web/ui/format.js';

describe('numbers', () => {
  test.each([
    [0, '0.0%'],
    [0.04, '0.0%'],
    [-0.04, '0.0%'],
    [1.25, '+1.3%'],
    [-12.34, '−12.3%'],
    [99.96, '+100%'],
    [1234.5, '+1,235%'],
  ])('%s percent: %s', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown);
  });

  test.each([
    [0, '0 s'],
    [59_400, '59 s'],
    [60_000, '1 min'],
    [3_600_000, '1 h'],
    [47 * 3_600_000, '47 h'],
    [48 * 3_600_000, '2 d'],
    [-5, '0 s'],
  ])('%s milliseconds: %s', (milliseconds, shown) => {
    expect(formatDuration(milliseconds)).toBe(shown);
  });

  test('money is in dollars', () => {
    expect(formatMoney(123_456)).toBe('$1,234.56');
    expect(formatMoney(-123_456)).toBe('-$1,234.56');
  });

  test('an amount that rounds to zero has no sign', () => {
    expect(formatMoney(-0.4)).toBe('$0.00');
    expect([-0.4, 0, 0.4].map(signedMoney)).toEqual(['$0.00', '$0.00', '$0.00']);
    expect([-35, 120].map(signedMoney)).toEqual(['−$0.35', '+$1.20']);
  });

  test('a typical swing agrees with the score', () => {
    const entry = {
      item_id: 1,
      market_hash_name: 'Item',
      rarity: 'Covert',
      volatility_score: 0.14826,
      percent_change: 1,
      current_price: 1_000,
      price_updated_at: '2026-11-20T12:00:00.000Z',
      rate_stale: false,
      source: 'skinport',
      samples: 288,
    };
    expect(swingOf(entry)).toBeCloseTo(100, 9);
  });
});

test('a line with missing prices is drawn in segments', () => {
  expect(runs([null, 1, 2, null, null, 3])).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [[5, 3]],
  ]);
  expect(runs([])).toEqual([]);
});

test('the columns of the overview become rows', () => {
  const [priced, unpriced] = rowsOf({
    last_hour: '2026-11-20T12:00:00.000Z',
    sources: ['skinport'],
    weapon_types: ['AK-47', 'Case'],
    rarities: ['Classified', ''],
    id: [3, 7],
    market_hash_name: ['AK-47 | Redline (Field-Tested)', 'Glove Case'],
    weapon_type: [0, 1],
    rarity: [0, 1],
    stattrak: [1, 0],
    price: [1_250, 0],
    source: [0, -1],
    price_updated_at: [1_000, 0],
    price_changed_at: [900, 0],
    stale: [0, 1],
    rate_stale: [0, 0],
    percent_change: [-1.5, null],
    volatility_score: [0.02, null],
    sales_24h: [4, null],
    hourly: [[1_200, 50], []],
  });
  expect(priced).toEqual({
    id: 3,
    name: 'AK-47 | Redline (Field-Tested)',
    wear: 'Field-Tested',
    weapon: 'AK-47',
    rarity: 'Classified',
    tier: 4,
    stattrak: true,
    price: 1_250,
    source: 'skinport',
    time: 1_000_000,
    stale: false,
    rateStale: false,
    change: -1.5,
    volatility: 0.02,
    sales: 4,
    traded: 5_000,
    hours: [1_200, 50],
  });
  expect(unpriced).toMatchObject({ price: undefined, source: '', change: undefined, tier: -1 });
});
