import { afterEach, describe, expect, test } from 'vitest';
import { candleTime } from '../../src/web/item/chart/candle-time.js';
import { shownTimezone } from '../../src/web/ui/timezone.js';

const EVENING = Date.UTC(2026, 10, 20, 18, 55);
const FRIDAY = Date.UTC(2026, 10, 20);
const MONDAY = Date.UTC(2026, 10, 16);

/** Some versions of Node use a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('the time of a candle', () => {
  afterEach(() => shownTimezone.set(''));

  test('is as precise as the candle', () => {
    shownTimezone.set('UTC');
    expect(plain(candleTime(EVENING, '5m'))).toBe('Nov 20, 2026, 6:55 PM');
    expect(candleTime(FRIDAY, '1d')).toBe('Nov 20, 2026');
    expect(candleTime(MONDAY, '1w')).toBe('week of Nov 16, 2026');
  });

  test('is a UTC day in every time zone', () => {
    shownTimezone.set('America/New_York');
    expect(candleTime(FRIDAY, '1d')).toBe('Nov 20, 2026');
    expect(plain(candleTime(EVENING, '1h'))).toBe('Nov 20, 2026, 1:55 PM');
  });
});
