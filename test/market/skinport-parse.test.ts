import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MarketError } from '../../src/market/source.js';
import { parseItems, parseSales } from '../../src/market/sources/skinport-parse.js';
import { itemRow, salesRow } from './support/skinport-stub.js';

describe('items', () => {
  test('the cheapest offer is the price, in minor units', () => {
    const body = [itemRow(), itemRow({ market_hash_name: 'B', min_price: 1.005 })];
    expect(parseItems(body)).toEqual({
      items: [
        { name: 'Glove Case', price: 1_075 },
        { name: 'B', price: 101 },
      ],
      rejected: {},
    });
  });

  test('a version makes an item of its own', () => {
    const name = '★ Karambit | Doppler (Factory New)';
    const body = [
      itemRow({ market_hash_name: name, version: 'Phase 2', min_price: 900 }),
      itemRow({ market_hash_name: name, version: 'Ruby', min_price: 4_000 }),
    ];
    expect(parseItems(body).items).toEqual([
      { name: '★ Karambit | Doppler Phase 2 (Factory New)', price: 90_000 },
      { name: '★ Karambit | Doppler Ruby (Factory New)', price: 400_000 },
    ]);
  });

  test('of a doubled name the first row counts', () => {
    const { items, rejected } = parseItems([itemRow(), itemRow({ min_price: 1 })]);
    expect(items).toEqual([{ name: 'Glove Case', price: 1_075 }]);
    expect(rejected).toEqual({ 'duplicate name': 1 });
  });

  test.each([
    ['no price', { min_price: null, quantity: 0 }],
    ['no price', { min_price: null }],
    ['no price', { quantity: 0 }],
    ['price is no number', { min_price: '10.75' }],
    ['price is no number', { min_price: undefined }],
    ['price is not above zero', { min_price: 0 }],
    ['price is not above zero', { min_price: -3 }],
    ['price is not above zero', { min_price: 0.001 }],
    ['price is absurd', { min_price: 10_000_000.01 }],
    ['price is absurd', { min_price: 1e300 }],
    ['not in USD', { currency: 'EUR' }],
    ['no name', { market_hash_name: null }],
    ['no name', { market_hash_name: ' ' }],
    ['no name', { version: 2 }],
  ])('a row is refused for "%s": %j', (reason, over) => {
    const good = itemRow({ market_hash_name: 'Good' });
    const { items, rejected } = parseItems([itemRow(over), good]);
    expect(items.map(({ name }) => name)).toEqual(['Good']);
    expect(rejected).toEqual({ [reason]: 1 });
  });

  test('rows that are no objects are refused', () => {
    expect(parseItems([null, 5, 'x', []])).toEqual({ items: [], rejected: { 'no name': 4 } });
  });

  test('an empty list has no items', () => {
    expect(parseItems([])).toEqual({ items: [], rejected: {} });
  });
});

describe('sales history', () => {
  test('the volume is that of the last 24 hours, by name and version', () => {
    const knife = '★ Karambit | Doppler (Factory New)';
    const body = [salesRow('A', 7), salesRow(knife, 2, 'Phase 2'), salesRow('B', null)];
    expect([...parseSales(body).volumes]).toEqual([
      ['A', 7],
      ['★ Karambit | Doppler Phase 2 (Factory New)', 2],
      ['B', 0],
    ]);
  });

  test.each([
    ['sales without name', { ...salesRow('A', 1), market_hash_name: 5 }],
    ['sales without name', null],
    ['sales without volume', salesRow('A', '7')],
    ['sales without volume', salesRow('A', -1)],
    ['sales without volume', salesRow('A', 1.5)],
    ['sales without volume', { ...salesRow('A', 1), last_24_hours: null }],
  ])('a row is refused for "%s"', (reason, row) => {
    const { volumes, rejected } = parseSales([row, salesRow('Good', 3)]);
    expect([...volumes]).toEqual([['Good', 3]]);
    expect(rejected).toEqual({ [reason]: 1 });
  });
});

test.each([{ errors: [] }, null, 'x', 5])('a body that is no list is a failure: %j', (body) => {
  expect(() => parseItems(body)).toThrow(MarketError);
  expect(() => parseSales(body)).toThrow(MarketError);
});

test('no row throws, and every row is either taken or counted', () => {
  const fields = fc.record(
    {
      market_hash_name: fc.oneof(fc.string(), fc.jsonValue()),
      version: fc.oneof(fc.constant(null), fc.constantFrom('Phase 1', 'Ruby'), fc.jsonValue()),
      currency: fc.constantFrom('USD', 'USD', 'EUR', null),
      min_price: fc.oneof(fc.double(), fc.jsonValue()),
      quantity: fc.oneof(fc.nat(3), fc.jsonValue()),
      last_24_hours: fc.oneof(
        fc.record({ volume: fc.oneof(fc.nat(), fc.jsonValue()) }),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  );
  const sum = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  fc.assert(
    fc.property(fc.array(fc.oneof(fields, fc.jsonValue())), (body) => {
      const { items, rejected } = parseItems(body);
      expect(items.length + sum(rejected)).toBe(body.length);
      for (const { price } of items) expect(Number.isInteger(price) && price >= 1).toBe(true);
      const sales = parseSales(body);
      expect(sales.volumes.size + sum(sales.rejected)).toBe(body.length);
    }),
  );
});
