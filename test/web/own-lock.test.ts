import { expect, test } from 'vitest';
import { firstUnlock } from '../../src/web/item/own/first-unlock.js';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const lot = (tradable_after: string | null, remaining = 1) => ({ remaining, tradable_after });

test('own items are locked until the first of them unlocks', () => {
  const locked = [lot('2026-11-25T00:00:00.000Z'), lot('2026-11-22T00:00:00.000Z')];
  expect(firstUnlock(locked, NOW)).toBe('2026-11-22T00:00:00.000Z');
  expect(firstUnlock([...locked, lot(null)], NOW)).toBeUndefined();
  expect(firstUnlock([...locked, lot('2026-11-01T00:00:00.000Z')], NOW)).toBeUndefined();
  expect(firstUnlock([...locked, lot(null, 0)], NOW)).toBe('2026-11-22T00:00:00.000Z');
  expect(firstUnlock([], NOW)).toBeUndefined();
});
