import { expect, test } from 'vitest';
import { RateTable } from '../../../src/feeds/rates/rate-table.js';

const ecb = { name: 'ecb', base: 'EUR' } as const;
const cbr = { name: 'cbr', base: 'USD' } as const;

function tableOf(): RateTable {
  const table = new RateTable([cbr, ecb]);
  table.replace([
    { source: 'cbr', day: '2026-11-21', rates: { RUB: '81.25' } },
    { source: 'ecb', day: '2026-11-18', rates: { USD: '1.1600', RUB: '90', BGN: '1.9558' } },
    { source: 'ecb', day: '2026-11-20', rates: { USD: '1.1500', JPY: '180.09' } },
    { source: 'other', day: '2026-11-21', rates: { USD: '7' } },
  ]);
  return table;
}

const at = (currency: string, time: string) => tableOf().at(currency, Date.parse(time));

test('a rate of the euro is converted to one of the US dollar', () => {
  expect(at('EUR', '2026-11-20T18:00:00Z')?.perUsd).toBeCloseTo(1 / 1.15, 12);
  expect(at('JPY', '2026-11-20T00:00:00Z')).toMatchObject({
    currency: 'JPY',
    day: Date.UTC(2026, 10, 20),
    perUsd: 180.09 / 1.15,
    source: 'ecb',
  });
});

test('a Sunday has the rate of the Friday, a holiday that of the day before', () => {
  expect(at('EUR', '2026-11-22T12:00:00Z')?.day).toBe(Date.UTC(2026, 10, 20));
  expect(at('EUR', '2026-11-19T12:00:00Z')?.perUsd).toBeCloseTo(1 / 1.16, 12);
});

test('there is no rate before the first day', () => {
  expect(at('EUR', '2026-11-17T23:59:59Z')).toBeUndefined();
});

test('a currency that its bank no longer publishes has no rate, rather than an old one', () => {
  expect(at('BGN', '2026-11-18T12:00:00Z')?.perUsd).toBeCloseTo(1.9558 / 1.16, 12);
  expect(at('BGN', '2026-11-20T12:00:00Z')).toBeUndefined();
});

test("the rate of a currency's own bank precedes that of another bank", () => {
  expect(at('RUB', '2026-11-21T12:00:00Z')).toMatchObject({ perUsd: 81.25, source: 'cbr' });
  expect(at('RUB', '2026-11-18T12:00:00Z')).toMatchObject({ source: 'ecb' });
});

test('one US dollar is one US dollar, also without any rate', () => {
  const empty = new RateTable([]);
  expect(empty.at('USD', Date.UTC(2026, 10, 20, 15))).toMatchObject({
    perUsd: 1,
    day: Date.UTC(2026, 10, 20),
  });
  expect(empty.at('EUR', Date.UTC(2026, 10, 20))).toBeUndefined();
});

test('the currencies of a day are those with a rate on it', () => {
  const currencies = (time: string) => tableOf().currencies(Date.parse(time));
  expect(currencies('2026-11-22')).toEqual(['EUR', 'JPY', 'RUB', 'USD']);
  expect(currencies('2026-11-18')).toEqual(['BGN', 'EUR', 'RUB', 'USD']);
});

test('the days of a range include both ends, each once', () => {
  const days = tableOf().days(Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 20));
  expect(days).toEqual([Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 20)]);
});
