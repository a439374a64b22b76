import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '../../../src/client/index.js';
import { CANDLE_INTERVALS, type CandleInterval, INTERVAL_MS } from '../../../src/domain/candle.js';
import { DAY_MS, type EpochMs, HOUR_MS } from '../../../src/domain/units.js';
import { documentAt, expectDocumented } from '../../client/support/document.js';
import { refused } from '../../client/support/refused.js';
import { getJson } from '../../support/program.js';
import { runs } from '../../support/property-runs.js';
import {
  client,
  DAYS,
  ITEM_OF_CANDLES,
  idOfName,
  iso,
  NOW,
  POINTS_OF_CANDLES,
  service,
} from './service.js';

const points = POINTS_OF_CANDLES;
const id = idOfName(ITEM_OF_CANDLES);

/** Monday, 1 January 2024. */
const A_MONDAY = Date.UTC(2024, 0, 1);

/** The candles by their definition. */
function expected(interval: CandleInterval, from: EpochMs, to: EpochMs): Candle[] {
  const length = INTERVAL_MS[interval];
  const anchor = interval === '1w' ? A_MONDAY : 0;
  const byStart = new Map<number, typeof points>();
  for (const point of points.filter(({ time }) => time >= from && time < to)) {
    const start = anchor + Math.floor((point.time - anchor) / length) * length;
    byStart.set(start, [...(byStart.get(start) ?? []), point]);
  }
  return [...byStart].map(([start, inside]) => ({
    time: new Date(start).toISOString(),
    open: inside[0]?.price ?? 0,
    high: Math.max(...inside.map(({ price }) => price)),
    low: Math.min(...inside.map(({ price }) => price)),
    close: inside.at(-1)?.price ?? 0,
    // The source of an import counts trades.
    volume: inside.reduce((sum, { volume }) => sum + volume, 0),
    count: inside.length,
  }));
}

describe('candles', () => {
  test('are the same as CSV', async () => {
    const range = { interval: '1h', from: iso(NOW - DAY_MS), to: iso(NOW), source: 'sales' };
    const answer = await fetch(
      `${service.url}/api/v1/items/${id}/candles.csv?${new URLSearchParams(range)}`,
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="itemtide-${id}-sales-1h.csv"`,
    );
    const lines = expected('1h', NOW - DAY_MS, NOW).map((candle) => Object.values(candle).join());
    const text = ['time,open,high,low,close,volume,count', ...lines].join('\r\n');
    expect(await answer.text()).toBe(`${text}\r\n`);
  });

  test('equal those of the observations, over any range of the kept past', async () => {
    const range = fc.record({
      interval: fc.constantFrom(...CANDLE_INTERVALS),
      end: fc.integer({ min: 0, max: DAYS * DAY_MS }),
      intervals: fc.integer({ min: 1, max: 5_000 }),
    });
    await fc.assert(
      fc.asyncProperty(range, async ({ interval, end, intervals }) => {
        const to = NOW + HOUR_MS - end;
        const from = to - intervals * INTERVAL_MS[interval];
        const asked = { interval, from: iso(from), to: iso(to) };
        const found = await client.getItemCandles({ id, source: 'sales', ...asked });
        expect(found).toStrictEqual({
          item_id: id,
          source: 'sales',
          ...asked,
          candles: expected(interval, from, to),
          past: [],
        });
      }),
      { numRuns: runs(50) },
    );
  });

  test('are the last 500 hours by default', async () => {
    const { interval, from, to, candles } = await client.getItemCandles({ id });
    expect(interval).toBe('1h');
    expect(Date.parse(to) - Date.parse(from)).toBe(500 * HOUR_MS);
    expect(candles).toStrictEqual(expected('1h', Date.parse(from), Date.parse(to)));
  });

  test('are empty before the first price, and for a market that does not list the item', async () => {
    const range = { from: '2013-01-01T00:00:00.000Z', to: '2014-01-01T00:00:00.000Z' };
    expect((await client.getItemCandles({ id, interval: '1w', ...range })).candles).toEqual([]);
    expect((await client.getItemCandles({ id, source: 'waxpeer' })).candles).toEqual([]);
  });

  test.each([
    [{ from: iso(NOW), to: iso(NOW) }, 'from must be before to'],
    [
      { from: iso(NOW - 5_001 * HOUR_MS), to: iso(NOW) },
      'from and to must be at most 5,000 intervals of 1h apart',
    ],
    [{ from: 'yesterday' }, /^from must be a date, or a date and time/],
    [{ source: 'nowhere' }, /^source must be one of /],
  ])('refuse %j', async (query, sentence) => {
    const { message } = await refused(client.getItemCandles({ id, ...query }), 400);
    expect(message).toMatch(sentence);
  });

  test('are refused for an unknown item', async () => {
    await refused(client.getItemCandles({ id: 99_999 }), 404);
  });

  test('match the document', async () => {
    const document = await documentAt(service.url);
    const answer = await getJson(`${service.url}/api/v1/items/${id}/candles?interval=1d`);
    expectDocumented(document, 'getItemCandles', answer);
  });
});
