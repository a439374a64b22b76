import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type IndexItem,
  type PriceIndex,
  priceIndex,
} from '../../../src/analytics/index/price-index.js';
import { required } from '../../../src/domain/required.js';
import { finish } from '../../support/daily-prices.js';

const DAYS = 30;

const anItem = (countsTrades: boolean) =>
  fc.record({
    closes: fc.array(fc.integer({ min: 100, max: 100_000 }), { minLength: DAYS, maxLength: DAYS }),
    volumes: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: DAYS, maxLength: DAYS }),
    countsTrades: fc.constant(countsTrades),
  });

/** Enough that relatives are winsorised in some runs, but not in all. */
const someItems = fc
  .boolean()
  .chain((countsTrades) => fc.array(anItem(countsTrades), { minLength: 1, maxLength: 40 }))
  .map((items) => items.map(made));

function made(item: { closes: number[]; volumes: number[]; countsTrades: boolean }): IndexItem {
  return {
    closes: Int32Array.from(item.closes),
    volumes: Int32Array.from(item.volumes),
    countsTrades: item.countsTrades,
  };
}

function indexOf(items: readonly IndexItem[], days = DAYS): PriceIndex {
  return required(finish(priceIndex(items, days)), 'an index');
}

describe('an index', () => {
  test('is 100 again when all prices and sales are again those of the base', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        // The last week equals the first one: sales are counted by the week.
        const back = items.map(({ closes, volumes, countsTrades }) => ({
          closes: repeatedWeek(closes),
          volumes: repeatedWeek(volumes),
          countsTrades,
        }));
        const { levels } = indexOf(back, DAYS - 6);
        expect(levels[0]).toBe(100);
        expect(levels.at(-1)).toBeCloseTo(100, 9);
      }),
    );
  });

  test('scales with all prices', () => {
    fc.assert(
      fc.property(someItems, fc.integer({ min: 2, max: 9 }), (items, factor) => {
        const base = items.map((item) => ({
          ...item,
          closes: item.closes.fill(item.closes[0] ?? 0),
        }));
        const scaled = base.map((item) => ({
          ...item,
          closes: item.closes.map((close, day) => (day < DAYS / 2 ? close : close * factor)),
        }));
        expect(indexOf(scaled).levels.at(-1)).toBeCloseTo(100 * factor, 6);
      }),
    );
  });

  test('of one item is its price relative', () => {
    fc.assert(
      fc.property(anItem(true).map(made), (item) => {
        const { levels } = indexOf([item]);
        for (const [day, level] of levels.entries()) {
          const relative = required(item.closes[day], 'a close') / required(item.closes[0], 'one');
          expect(level).toBeCloseTo(100 * relative, 6);
        }
      }),
    );
  });

  test('is the direct Törnqvist index of weekly sales, computed naively', () => {
    const items = made3();
    const { levels, weighting } = indexOf(items, DAYS - 6);
    expect(weighting).toBe('sales');
    const spent = items.map(({ closes, volumes }) => (day: number) => {
      const week = Array.from(volumes.slice(Math.max(0, day - 6), day + 1));
      return (closes[day] ?? 0) * week.reduce((total, one) => total + one, 0);
    });
    const share = (at: number, day: number) =>
      (spent[at]?.(day) ?? 0) / spent.reduce((total, one) => total + one(day), 0);
    for (const [place, level] of levels.entries()) {
      const day = place + 6;
      let product = 1;
      for (const [at, { closes }] of items.entries()) {
        const relative = (closes[day] ?? 0) / (closes[6] ?? 0);
        product *= relative ** ((share(at, 6) + share(at, day)) / 2);
      }
      expect(level).toBeCloseTo(100 * product, 9);
    }
  });

  test('is the geometric mean of relatives if no sales are known', () => {
    const items = made3().map((item) => ({ ...item, countsTrades: false }));
    const { levels, weighting } = indexOf(items);
    expect(weighting).toBe('equal');
    const product = items.reduce(
      (total, { closes }) => total * ((closes.at(-1) ?? 0) / (closes[0] ?? 1)),
      1,
    );
    expect(levels.at(-1)).toBeCloseTo(100 * product ** (1 / 3), 9);
  });

  test.each([2, 3, 15, 25, 40])(
    'is moved little by one absurd price among %i constant ones',
    (count) => {
      const items = Array.from({ length: count }, () =>
        made({
          closes: Array.from({ length: DAYS }, () => 1_000),
          volumes: Array.from({ length: DAYS }, () => 10),
          countsTrades: true,
        }),
      );
      required(items[0], 'an item').closes[DAYS - 1] = 1_000_000;
      // The largest move is a doubling, with the weight of the item in both periods.
      const most = 2 ** ((1 / count + 2 / (count + 1)) / 2);
      expect(indexOf(items).levels.at(-1)).toBeCloseTo(100 * most, 9);
    },
  );

  test.each([
    ['is moved by two items that move together', 5, 5],
    ['is moved by two items of which one moves by less than a factor of 2', 1, 1.9],
  ])('%s', (_, first, second) => {
    const items = [first, second].map((factor) =>
      made({
        closes: Array.from({ length: DAYS }, (_, day) => (day < 20 ? 1_000 : 1_000 * factor)),
        volumes: Array.from({ length: DAYS }, () => 0),
        countsTrades: false,
      }),
    );
    expect(indexOf(items).levels.at(-1)).toBeCloseTo(100 * Math.sqrt(first * second), 9);
  });

  test('hardly moves by one absurd price among many', () => {
    const items = Array.from({ length: 40 }, (_, at) =>
      made({
        closes: Array.from({ length: DAYS }, (_, day) => 1_000 + ((at * 7 + day * 3) % 11)),
        volumes: Array.from({ length: DAYS }, () => 10),
        countsTrades: true,
      }),
    );
    const usual = required(indexOf(items).levels.at(-1), 'a level');
    required(items[0], 'an item').closes[DAYS - 1] = 1_000_000;
    expect(Math.abs(required(indexOf(items).levels.at(-1), 'a level') - usual)).toBeLessThan(0.1);
  });
});

describe('items with an incomplete history', () => {
  const constant = (price: number) => Array.from({ length: DAYS }, () => price);
  const item = (closes: number[]) => made({ closes, volumes: constant(1), countsTrades: true });

  test('are excluded', () => {
    const stays = item(constant(100));
    const comes = item(constant(100).map((price, day) => (day < 20 ? 0 : price)));
    const goes = item(constant(100).map((price, day) => (day < 10 ? price : 0)));
    const alone = indexOf([stays, stays, comes, goes]);
    expect(alone).toMatchObject({ begin: 0, isIn: [true, true, false, false] });
    expect(Array.from(alone.levels)).toStrictEqual(constant(100));
  });

  test('delay the start of the index if they are the majority', () => {
    const comes = item(constant(100).map((price, day) => (day < 20 ? 0 : price)));
    const early = item(constant(100));
    const { begin, levels, isIn } = indexOf([comes, comes, early]);
    expect({ begin, length: levels.length, isIn }).toStrictEqual({
      begin: 20,
      length: 10,
      isIn: [true, true, true],
    });
  });

  test('have their last price on days without one, and are counted by day', () => {
    const gaps = item(constant(100).map((price, day) => (day % 2 === 0 ? price + day : 0)));
    const { levels, priced } = indexOf([gaps]);
    expect(levels[3]).toBeCloseTo(102, 9);
    expect(Array.from(priced.subarray(0, 4))).toStrictEqual([1, 0, 1, 0]);
  });

  test('give no index without any price', () => {
    expect(finish(priceIndex([item(constant(0))], DAYS))).toBeUndefined();
    expect(finish(priceIndex([], DAYS))).toBeUndefined();
  });
});

function repeatedWeek(values: Int32Array): Int32Array {
  const repeated = values.slice();
  repeated.set(values.subarray(0, 7), DAYS - 7);
  return repeated;
}

function made3(): IndexItem[] {
  return [3, 5, 8].map((step, at) =>
    made({
      closes: Array.from(
        { length: DAYS },
        (_, day) => 1_000 * (at + 1) + ((day * step * 37) % 400),
      ),
      volumes: Array.from({ length: DAYS }, (_, day) => (day * step) % 13),
      countsTrades: true,
    }),
  );
}
