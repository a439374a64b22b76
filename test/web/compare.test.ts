import { describe, expect, test } from 'vitest';
import { resaleText } from '../../src/web/compare/compare-rows.js';
import { axisDecimals, INDEX_SPANS, reachedLevels } from '../../src/web/indices/levels.js';
import { aligned, endsOf, startingAt } from '../../src/web/item/compare/aligned.js';
import { readTargets, writeTargets } from '../../src/web/item/compare/targets.js';
import { placeEvents } from '../../src/web/item/events/place-events.js';

describe('targets', () => {
  test('are kept in the address', () => {
    const targets = readTargets('market:waxpeer,item:42,index:all');
    expect(targets).toHaveLength(3);
    expect(writeTargets(targets)).toBe('market:waxpeer,item:42,index:all');
  });

  test('that are invalid or above the limit are dropped', () => {
    expect(readTargets('')).toEqual([]);
    expect(readTargets('market:,x:1,market')).toEqual([]);
    expect(readTargets('item:1,item:2,item:3,item:4,item:5')).toHaveLength(4);
  });
});

test('values are aligned with the last one that is not later', () => {
  const values = [
    { time: 10, value: 1 },
    { time: 20, value: 2 },
    { time: 21, value: 3 },
  ];
  expect(aligned(values, [5, 10, 19, 25, 30])).toEqual([undefined, 1, 1, 3, 3]);
  expect(aligned([], [1, 2])).toEqual([undefined, undefined]);
});

describe('an index next to a price', () => {
  const seconds = (time: string) => Date.parse(`2026-11-${time}Z`) / 1_000;

  test('has the level of a day at its end, and that of today when it was computed', () => {
    const level = (day: string, of: number) => ({
      time: `2026-11-${day}T00:00:00.000Z`,
      level: of,
      items: 1,
    });
    const index = {
      series: [level('21', 100), level('22', 104)],
      computed_at: '2026-11-22T09:30:00.000Z',
    };
    expect(reachedLevels({ ...index, interval: '1d' })).toEqual([
      { time: Date.parse('2026-11-22T00:00:00Z'), value: 100 },
      { time: Date.parse('2026-11-22T09:30:00Z'), value: 104 },
    ]);
    const [first] = reachedLevels({ ...index, interval: '1h' });
    expect(first?.time).toBe(Date.parse('2026-11-21T00:00:00Z'));
  });

  test('has hourly levels within seven days', () => {
    expect(INDEX_SPANS['24h']).toEqual({ days: 1, interval: '1h' });
    expect(INDEX_SPANS['7d']).toEqual({ days: 7, interval: '1h' });
    expect(INDEX_SPANS['30d'].interval).toBe('1d');
  });

  test('is compared with closes at the end of their candles', () => {
    const bars = ['22T08:00:00', '22T09:00:00', '22T11:00:00'].map((time) => ({
      time: seconds(time),
    }));
    const ends = ['22T09:00:00', '22T10:00:00'].map((time) => seconds(time) * 1_000);
    expect(endsOf(bars, '1h').slice(0, -1)).toEqual(ends);
    expect(endsOf(bars, '1d')[0]).toBe(seconds('23T08:00:00') * 1_000);
    expect(endsOf([], '1h')).toEqual([]);
  });

  test('has its newest value in the last candle, however old that is', () => {
    const bars = ['22T08:00:00', '22T08:05:00'].map((time) => ({ time: seconds(time) }));
    const levels = [
      { time: seconds('22T08:00:00') * 1_000, value: 100 },
      { time: seconds('22T08:12:30') * 1_000, value: 102 },
    ];
    expect(aligned(levels, endsOf(bars, '5m'))).toEqual([100, 102]);
  });
});

test('an axis has enough decimals to distinguish its labels', () => {
  expect(axisDecimals([99.8, 100, 100.4])).toBe(2);
  expect(axisDecimals([96, 100])).toBe(1);
});

test('values are scaled so that the first one equals the start', () => {
  expect(startingAt(50, 200, [undefined, 200, 300, undefined, 100])).toEqual([
    undefined,
    50,
    75,
    undefined,
    25,
  ]);
  expect(startingAt(50, undefined, [undefined])).toEqual([undefined]);
});

test('events close to each other share a mark, and those outside the view have none', () => {
  const at = (second: number) => ({
    time: new Date(second * 1_000).toISOString(),
    title: `${second}`,
    link: 'https://example.com',
    kind: 'update' as const,
  });
  const groups = placeEvents([0, 100, 110, 150].map(at), (time) =>
    time === 0 ? undefined : time / 1_000,
  );
  expect(groups.map(({ x, events }) => [x, events.length])).toEqual([
    [100, 2],
    [150, 1],
  ]);
});

test('a gain from buying and selling immediately is positive, a loss negative', () => {
  expect(resaleText(0.12)).toBe('−12.0%');
  expect(resaleText(-0.245)).toBe('+24.5%');
  expect(resaleText(0)).toBe('0.0%');
});
