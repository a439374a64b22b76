import { describe, expect, test } from 'vitest';
import { returnsSentence } from '../../src/web/portfolio/returns/returns-sentence.js';
import { formatDay } from '../../src/web/ui/format.js';

const day = (text: string) => formatDay(Date.parse(text));

describe('the message about returns', () => {
  test('starts at the first price, and says so, if something was bought before', () => {
    const returns = {
      from: '2026-05-07',
      priced_from: '2026-11-15',
      time_weighted: { return: -0.031 },
    };
    expect(returnsSentence(returns)).toBe(
      `Since ${day('2026-11-15')} (first prices), prices fell 3.1%.`,
    );
  });

  test.each([
    [0.1, 'rose 10.0%'],
    [0.0004, 'did not move'],
  ])('of %d', (fraction, moved) => {
    const returns = { from: '2026-05-07', time_weighted: { return: fraction } };
    expect(returnsSentence(returns)).toBe(`Since ${day('2026-05-07')}, prices ${moved}.`);
  });

  test('states the reason for a missing return', () => {
    const returns = { from: '2026-05-07', time_weighted: { reason: 'no_prices' as const } };
    expect(returnsSentence(returns)).toBe('Returns need a day of prices.');
  });
});
