import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LocalNames } from '../../src/contract/name-values.js';
import { windowAt } from '../../src/web/items/grid/row-window.js';
import { nameParts, tierOf, wearIn, withoutWear } from '../../src/web/items/item-name.js';
import type { Row } from '../../src/web/items/rows/row.js';
import { RowStore } from '../../src/web/items/rows/row-store.js';
import { arrange } from '../../src/web/items/view/arrange.js';
import { filterCount, readView, type View, writeView } from '../../src/web/items/view/view.js';

const row = (id: number, known: Partial<Row> = {}): Row => ({
  id,
  name: `Item ${id}`,
  wear: undefined,
  weapon: 'AK-47',
  rarity: 'Classified',
  tier: 4,
  stattrak: false,
  price: 100 * id,
  source: 'skinport',
  time: 1_000 * id,
  stale: false,
  rateStale: false,
  change: id,
  volatility: id / 100,
  sales: undefined,
  traded: 0,
  hours: [],
  ...known,
});

const idsOf = (...given: Parameters<typeof arrange>) => arrange(...given).ids;

const view = (part: Partial<View> = {}): View => ({
  ...readView(new URLSearchParams()),
  ...part,
});

describe('a name', () => {
  test('is split into item and finish', () => {
    const name = '★ StatTrak™ Karambit | Doppler | Fake (Factory New)';
    expect(wearIn(name)).toBe('Factory New');
    expect(nameParts(withoutWear(name))).toEqual({
      stem: '★ StatTrak™ Karambit',
      finish: 'Doppler | Fake',
    });
    expect(nameParts('Glove Case')).toEqual({ stem: 'Glove Case', finish: '' });
  });

  test('has a known rarity', () => {
    expect(tierOf('Consumer Grade')).toBe(0);
    expect(tierOf('Contraband')).toBe(6);
    expect(tierOf('')).toBe(-1);
  });
});

describe('the order', () => {
  test('puts unknown values last in both directions', () => {
    const rows = [row(1, { price: undefined }), row(2), row(3)];
    expect(idsOf(rows, view({ sort: 'price', direction: 'asc' }))).toEqual([2, 3, 1]);
    expect(idsOf(rows, view({ sort: 'price', direction: 'desc' }))).toEqual([3, 2, 1]);
  });

  test('is by id among equal values', () => {
    const rows = [row(3, { price: 5 }), row(1, { price: 5 }), row(2, { price: 5 })];
    expect(idsOf(rows, view())).toEqual([1, 2, 3]);
  });

  test('is by relevance while there is a query, then by value traded', () => {
    const rows = [
      row(1, { name: 'StatTrak™ AK-47 | Redline (Field-Tested)', traded: 9_000 }),
      row(2, { name: 'AK-47 | Redline (Battle-Scarred)', traded: 10 }),
      row(3, { name: 'AK-47 | Redline (Field-Tested)', traded: 5_000 }),
      row(4, { name: 'AK-47 | Slate (Field-Tested)' }),
    ];
    expect(arrange(rows, view({ query: 'ak redline' }))).toEqual({
      ids: [3, 2, 1],
      meant: undefined,
    });
    expect(arrange(rows, view({ query: 'ak readline' }))).toEqual({
      ids: [3, 2, 1],
      meant: 'ak redline',
    });
    expect(idsOf(rows, view({ query: 'ak redline', sort: 'price', direction: 'asc' }))).toEqual([
      1, 2, 3,
    ]);
  });

  test('ignores the prefixes of knives and StatTrak', () => {
    const rows = [
      row(1, { name: '★ Karambit' }),
      row(2, { name: 'AWP' }),
      row(3, { name: 'StatTrak™ AK-47' }),
    ];
    expect(idsOf(rows, view({ sort: 'name', direction: 'asc' }))).toEqual([3, 2, 1]);
  });

  test('is by the names in the language of the page', () => {
    const rows = [
      row(1, { name: '★ Karambit | Fade (Factory New)' }),
      row(2, { name: 'AWP | Asiimov (Field-Tested)' }),
      row(3, { name: 'AK-47 | Redline (Field-Tested)' }),
    ];
    const names = new LocalNames({
      parts: { Karambit: 'Bärenklaue' },
      names: { 'AK-47 | Redline': 'Österreich', 'AWP | Asiimov': 'Olymp' },
    });
    const byName = view({ sort: 'name', direction: 'asc' });
    expect(arrange(rows, byName, [], names).ids).toEqual([1, 2, 3]);
    expect(arrange(rows, { ...byName, direction: 'desc' }, [], names).ids).toEqual([3, 2, 1]);
  });

  test('omits filtered rows', () => {
    const rows = [
      row(1, { wear: 'Field-Tested', stattrak: true }),
      row(2, { price: undefined }),
      row(3, { rarity: 'Covert' }),
    ];
    expect(idsOf(rows, view({ wear: 'Field-Tested' }))).toEqual([1]);
    expect(idsOf(rows, view({ stattrak: 'without' }))).toEqual([3, 2]);
    expect(idsOf(rows, view({ rarity: 'Covert' }))).toEqual([3]);
    expect(idsOf(rows, view({ min: '2.50' }))).toEqual([3]);
    expect(idsOf(rows, view({ max: '1' }))).toEqual([1]);
    expect(idsOf(rows, view({ max: '.' }))).toEqual([3, 1, 2]);
  });
});

describe('the address', () => {
  test('omits default values', () => {
    expect(writeView(view()).toString()).toBe('');
    expect(filterCount(view())).toBe(0);
  });

  test('restores every view', () => {
    const text = fc.string({ maxLength: 12 });
    const anyView = fc.record({
      query: text,
      category: fc.constantFrom('' as const, 'knives' as const, 'music_kits' as const),
      weapon: text,
      rarity: text,
      wear: text,
      stattrak: fc.constantFrom('any' as const, 'only' as const, 'without' as const),
      min: text,
      max: text,
      sort: fc.constantFrom('' as const, 'name' as const, 'price' as const, 'change' as const),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    fc.assert(
      fc.property(anyView, (any) => {
        expect(readView(new URLSearchParams(writeView(any).toString()))).toEqual(any);
      }),
    );
  });

  test('with invalid values has the defaults', () => {
    const search = new URLSearchParams('sort=toString&dir=up&stattrak=maybe');
    expect(readView(search)).toEqual(view());
  });
});

describe('the rendered rows', () => {
  test('include all visible ones, and few more', () => {
    const pixels = fc.nat(2_000_000);
    fc.assert(
      fc.property(
        pixels,
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 20, max: 60 }),
        (scrollTop, height, rowHeight) => {
          const { first, end } = windowAt({ scrollTop, height, rowHeight });
          expect(first * rowHeight).toBeLessThanOrEqual(scrollTop);
          expect(end * rowHeight).toBeGreaterThanOrEqual(scrollTop + height);
          expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 14);
        },
      ),
    );
  });
});

describe('the row store', () => {
  const frames: (() => void)[] = [];
  const newStore = () => new RowStore((act) => frames.push(act));
  const nextFrame = () => {
    for (const act of frames.splice(0)) act();
  };

  test('applies all updates of an item once, in the next frame', () => {
    const store = newStore();
    store.replace([row(1), row(2)]);
    let drawn = 0;
    store.subscribe(1, () => {
      drawn += 1;
    });
    store.update(1, { price: 500 });
    store.update(1, { change: -3 });
    store.update(2, { price: 7 });
    store.update(9, { price: 7 });
    expect(store.get(1)?.price).toBe(100);
    nextFrame();
    expect(store.get(1)).toMatchObject({ price: 500, change: -3 });
    expect(store.get(9)).toBeUndefined();
    expect(drawn).toBe(1);
  });

  test('accepts a price of another market, although it was seen earlier', () => {
    const store = newStore();
    store.replace([row(1, { price: 900, time: 5_000 })]);
    store.update(1, { price: 700, source: 'csfloat', time: 4_000 });
    store.update(1, { price: 650, source: 'csfloat', time: 3_000 });
    nextFrame();
    expect(store.get(1)).toMatchObject({ price: 700, source: 'csfloat' });
    store.replace([row(1, { price: 600, source: 'waxpeer', time: 2_000 })]);
    expect(store.get(1)).toMatchObject({ price: 600, source: 'waxpeer' });
  });

  test('keeps a newer price when the list is loaded', () => {
    const store = newStore();
    store.replace([row(1)]);
    store.update(1, { price: 900, time: 5_000 });
    nextFrame();
    store.replace([row(1, { volatility: 0.5 })]);
    expect(store.get(1)).toMatchObject({ price: 900, volatility: 0.5 });
    store.replace([row(1, { price: 950, time: 6_000 })]);
    expect(store.get(1)?.price).toBe(950);
  });

  test('ignores a late price', () => {
    const store = newStore();
    store.replace([row(1)]);
    store.update(1, { price: 90, time: 900 });
    nextFrame();
    expect(store.get(1)).toMatchObject({ price: 100, time: 1_000 });
    store.update(1, { price: 300, time: 3_000 });
    store.update(1, { price: 200, time: 2_000 });
    nextFrame();
    expect(store.get(1)).toMatchObject({ price: 300, time: 3_000 });
  });

  test('uses the staleness in the list unless it has a newer price', () => {
    const store = newStore();
    store.replace([row(1)]);
    // The list has whole seconds, so this is the same price.
    store.update(1, { price: 100, time: 1_250, stale: false });
    nextFrame();
    store.replace([row(1, { stale: true })]);
    expect(store.get(1)?.stale).toBe(true);
    store.update(1, { price: 200, time: 2_000, stale: false });
    nextFrame();
    store.replace([row(1, { stale: true })]);
    expect(store.get(1)).toMatchObject({ price: 200, stale: false });
  });

  test('does not call removed listeners', () => {
    const store = newStore();
    store.replace([row(1)]);
    const stop = store.subscribe(1, () => {
      throw new Error('called');
    });
    stop();
    store.update(1, { price: 1 });
    nextFrame();
  });
});
