import { describe, expect, test } from 'vitest';
import type { MarketHealth } from '../../src/client/index.js';
import {
  isFirstAnswerNear,
  isUnanswered,
  progressOf,
  progressText,
} from '../../src/web/notices/progress.js';

const market = (last_success_at: string | null): MarketHealth => ({
  status: last_success_at === null ? 'starting' : 'up',
  last_success_at,
  lag_seconds: last_success_at === null ? null : 0,
  error: null,
  circuit: 'closed',
  quarantined: false,
});
const ANSWERED = market('2026-11-20T12:00:00.000Z');
const WAITING = market(null);

describe('the progress of a new instance', () => {
  test.each([
    [{ a: ANSWERED, b: WAITING }, 750, '1 of 2 markets answered; 12 of 60 minutes'],
    [{ a: ANSWERED, b: ANSWERED }, 750, 'all 2 markets answered; 12 of 60 minutes'],
    [{ a: ANSWERED }, 3_599, 'the market answered; 59 of 60 minutes'],
  ])('is shown in markets and minutes', (markets, uptime_seconds, text) => {
    const progress = progressOf({ markets, uptime_seconds }, 300);
    expect(progress && progressText(progress)).toBe(`${text} until volatility is known.`);
  });

  test('is not shown after completion or without markets', () => {
    expect(progressOf({ markets: { a: ANSWERED }, uptime_seconds: 3_600 }, 300)).toBeUndefined();
    expect(progressOf({ markets: {}, uptime_seconds: 0 }, 300)).toBeUndefined();
  });
});

describe('before any market has answered', () => {
  const markets = { a: WAITING, b: WAITING };

  test('no polled market has answered', () => {
    expect(isUnanswered({ markets })).toBe(true);
    expect(isUnanswered({ markets: { a: ANSWERED, b: WAITING } })).toBe(false);
    expect(isUnanswered({ markets: {} })).toBe(false);
  });

  test('a response is expected only in the first five minutes', () => {
    expect(isFirstAnswerNear({ markets, uptime_seconds: 299 })).toBe(true);
    expect(isFirstAnswerNear({ markets, uptime_seconds: 300 })).toBe(false);
    expect(isFirstAnswerNear({ markets: { a: ANSWERED }, uptime_seconds: 10 })).toBe(false);
  });
});
