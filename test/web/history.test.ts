import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn, pointedAt } from '../../src/web/item/chart/drawn.js';
import { gapsIn } from '../../src/web/item/chart/gaps.js';
import { linesOf, summarize } from '../../src/web/item/history.js';
import { type Bar, isDrawn } from '../../src/web/ui/chart/entries.js';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 20);

const point = (minute: number, price = 100, volume = 1): Bar => ({
  time: START + minute * MINUTE_MS,
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
  count: 1,
});
const every5 = (count: number) => Array.from({ length: count }, (_, place) => point(5 * place));

describe('a history', () => {
  test('has gaps exactly where prices are missing for three usual intervals', () => {
    const points = [
      ...every5(10),
      point(60),
      ...every5(5).map((each) => point(75 + (each.time - START) / MINUTE_MS)),
    ];
    expect(gapsIn(points)).toEqual([]);
    const missing = [...every5(10), point(61)];
    expect(gapsIn(missing)).toEqual([{ from: point(45).time, to: point(61).time }]);
    expect(gapsIn([])).toEqual([]);
    expect(gapsIn([point(0)])).toEqual([]);
  });

  describe('with a changing interval', () => {
    const spacing = fc.integer({ min: 1, max: 600 });
    const count = fc.integer({ min: 3, max: 200 });
    const twoSpacings = fc.tuple(spacing, count, spacing, count);
    const spaced = (steps: readonly number[]) => {
      const points = [point(0)];
      let minute = 0;
      for (const step of steps) {
        minute += step;
        points.push(point(minute));
      }
      return points;
    };

    test('has no gaps', () => {
      fc.assert(
        fc.property(twoSpacings, ([one, ones, other, others]) => {
          const steps = [...Array(ones).fill(one), ...Array(others).fill(other)];
          expect(gapsIn(spaced(steps))).toEqual([]);
        }),
      );
    });

    test('has gaps exactly where prices are missing in either part', () => {
      fc.assert(
        fc.property(twoSpacings, fc.nat(), ([one, ones, other, others], hole) => {
          const steps = [...Array(ones).fill(one), ...Array(others).fill(other)];
          const place = hole % steps.length;
          steps[place] = 3 * Math.max(one, other) + 1;
          const points = spaced(steps);
          const gap = { from: points[place]?.time, to: points[place + 1]?.time };
          expect(gapsIn(points)).toEqual([gap]);
        }),
      );
    });
  });

  test('of regular bursts has no gaps between them', () => {
    const bursts = Array.from({ length: 28 }, (_, burst) =>
      [0, 1, 2].map((at) => point(360 * burst + at)),
    );
    expect(gapsIn(bursts.flat())).toEqual([]);
  });

  test('has a summary', () => {
    const points = [point(0, 10, 1), point(5, 5, 2), point(10, 20, 3), point(15, 15, 4)];
    expect(summarize(points, 'trades')).toEqual({
      last: points[3],
      lowest: points[1],
      highest: points[2],
      volume: 10,
      count: 4,
    });
    expect(summarize(points, 'listings')?.volume).toBe(4);
    expect(summarize([], 'trades')).toBeUndefined();
  });

  test('is a table, newest first, by hour if it is long', () => {
    const two = linesOf([point(0, 5), point(5, 7)], '5m', 'trades');
    expect(two.map(({ close }) => close)).toEqual([7, 5]);
    const points = Array.from({ length: 240 }, (_, place) => point(5 * place, place + 1, place));
    const lines = linesOf(points, '5m', 'trades');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toEqual({
      time: START + 19 * 60 * MINUTE_MS,
      interval: '1h',
      open: 229,
      high: 240,
      low: 229,
      close: 240,
      volume: 12 * 233.5,
      count: 12,
    });
    expect(linesOf(points, '5m', 'listings')[0]?.volume).toBe(239);
  });
});

describe('the drawing', () => {
  test('breaks at gaps', () => {
    const before = every5(30);
    const after = Array.from({ length: 25 }, (_, place) => point(600 + 5 * place));
    const all = drawn([...before, ...after], START, after.at(-1)?.time ?? 0);
    const ends = all.filter(isDrawn).filter((each) => each.ends);
    expect(ends.map(({ time }) => time * 1_000)).toEqual([point(145).time]);
  });

  test('keeps the axis to scale if prices are missing', () => {
    const to = START + 24 * 60 * MINUTE_MS;
    const all = drawn([...every5(12), point(600)], START - 60 * MINUTE_MS, to);
    const times = all.map(({ time }) => time);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const steps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(2 * 5 * 60);
    expect(times[0]).toBeLessThanOrEqual(START / 1_000 - 50 * 60);
    expect(times.at(-1)).toBeGreaterThan(to / 1_000 - 10 * 60);
  });

  test('has a bounded number of entries, however close some prices are', () => {
    const week = 7 * 24 * 60 * MINUTE_MS;
    const close = Array.from({ length: 84 }, (_, place) => ({
      ...point(0),
      time: START + (place % 3) * 2_000 + Math.floor(place / 3) * 6 * 60 * MINUTE_MS,
    }));
    const all = drawn(close, START, START + week);
    expect(all.filter(isDrawn)).toHaveLength(84);
    expect(all.length).toBeLessThan(10_100);
  });

  test('keeps the axis to scale if the interval changes', () => {
    const hourly = Array.from({ length: 100 }, (_, place) => point(60 * place));
    const later = Array.from({ length: 100 }, (_, place) => point(6_000 + 5 * place));
    const all = drawn([...hourly, ...later], START, later.at(-1)?.time ?? 0);
    const change = all.findIndex(({ time }) => time * 1_000 >= point(6_000).time);
    expect(change / all.length).toBeCloseTo(6_000 / 6_500, 1);
    expect(all.filter(isDrawn).filter(({ ends }) => ends)).toEqual([]);
  });

  test('has a point under the pointer between two points, but not in a gap', () => {
    const all = drawn([...every5(12), point(600)], START, point(600).time);
    const pointed = (minute: number) => pointedAt(all, START / 1_000 + 60 * minute)?.time;
    expect(pointed(5)).toBe(START / 1_000 + 300);
    expect(pointed(7)).toBe(START / 1_000 + 300);
    expect(pointed(300)).toBeUndefined();
    expect(pointed(-5)).toBeUndefined();
    expect(pointed(601)).toBeUndefined();
  });

  test('is empty without points', () => {
    expect(drawn([], START, START + 1).filter(isDrawn)).toEqual([]);
  });
});
