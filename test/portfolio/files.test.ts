import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { neutralise, restore } from '../../src/domain/formulas.js';
import type { Lot } from '../../src/domain/lot.js';
import { HOUR_MS } from '../../src/domain/units.js';
import { planImport } from '../../src/portfolio/csv/plan-import.js';
import { readEntries } from '../../src/portfolio/csv/read-entries.js';
import { writeLots } from '../../src/portfolio/csv/write-lots.js';
import { codePoint } from '../support/code-point.js';
import { NOW } from '../support/item.js';
import { lot as anyLot } from '../support/lots.js';

const SALE_ID = '00000000-0000-4000-8000-000000000009';
const NAMES = ['', 'AK-47 | Redline (Field-Tested)', '★ Karambit', '=HYPERLINK("x"),;'];
/** Two units of each currency per dollar. */
const rates = { at: (currency: string) => ({ currency, day: 0, perUsd: 2, source: 'bank' }) };
const context = { now: NOW, rates, itemIdOf: (name: string) => NAMES.indexOf(name) };

/** Arbitrary texts, and texts with special characters of CSV. */
const note = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('"', "'", '=', '+', '-', '@', ',', ';', '\t', '\r', '\n', ' ', '\ufeff'),
    maxLength: 12,
  }),
);

const moment = fc.integer({ min: 1_000_000_000_000, max: NOW });
const plain = { noNullPrototype: true } as const;
const original = fc.record(
  {
    amount: fc.maxSafeNat(),
    currency: fc.constantFrom('USD', 'JPY', 'BRL'),
  },
  plain,
);
const sale = fc.record(
  {
    id: fc.uuid(),
    quantity: fc.constant(1),
    unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
    fee: fc.constant(0),
    soldAt: fc.integer({ min: NOW, max: NOW + 1_000 }),
    original: fc.option(original, { nil: undefined }),
  },
  plain,
);
const lot: fc.Arbitrary<Lot> = fc.record(
  {
    id: fc.uuid(),
    itemId: fc.integer({ min: 1, max: NAMES.length - 1 }),
    quantity: fc.integer({ min: 5, max: 1_000 }),
    unitCost: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined }),
    acquiredAt: moment,
    tradableAfter: fc.option(moment, { nil: undefined }),
    note,
    tags: fc.uniqueArray(fc.constantFrom('=1+1', "'a", 'long term', 'Zürich', '@'), {
      maxLength: 5,
    }),
    assetId: fc.constant(undefined),
    importedAt: fc.constant(undefined),
    closedAt: fc.constant(undefined),
    accountId: fc.option(fc.constantFrom('76561198000000001', '0'), { nil: undefined }),
    place: fc.option(fc.constantFrom('=1+1', 'Cases, old', '"Unit"'), { nil: undefined }),
    traits: fc.constant(undefined),
    purchaseId: fc.option(fc.constantFrom('1_2', '3000_4000'), { nil: undefined }),
    original: fc.option(original, { nil: undefined }),
    sales: fc.uniqueArray(sale, { maxLength: 5, selector: ({ id }) => id }),
  },
  plain,
);
const traits = fc.record(
  {
    wear: fc.double({ min: 0, max: 1, noNaN: true }).filter((wear) => !Object.is(wear, -0)),
    pattern: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined }),
    nameTag: fc.option(fc.constantFrom('=1+1', "don't", 'a;b'), { nil: undefined }),
    stickers: fc.array(fc.constantFrom('Crown (Foil)', 'Team | Katowice 2014', 'a, b'), {
      maxLength: 5,
    }),
  },
  plain,
);
const asset = fc.record({
  importedAt: moment,
  closedAt: fc.option(moment, { nil: undefined }),
  traits: fc.option(traits, { nil: undefined }),
});
const lots = fc
  .uniqueArray(fc.tuple(lot, fc.option(asset)), { maxLength: 8, selector: ([{ id }]) => id })
  .map((all) =>
    all.map(([one, imported], place) =>
      imported === null ? one : { ...one, ...imported, assetId: `${place + 1}` },
    ),
  )
  .filter(
    (all) =>
      new Set(all.flatMap((one) => one.sales.map(({ id }) => id))).size ===
      all.flatMap((one) => one.sales).length,
  );

async function write(all: readonly Lot[]): Promise<string> {
  let file = '';
  for await (const part of writeLots(all, (itemId) => NAMES[itemId] ?? '')) file += part;
  return file;
}

/** The lots after importing a file. */
async function read(file: string, there: readonly Lot[]) {
  const { entries, errors } = await readEntries(file.replace('\ufeff', ''));
  const plan = await planImport(there, entries, context);
  const made = plan.lots.map((one) => ({
    ...one,
    sales: plan.sales.filter(({ lotId }) => lotId === one.id).map((sold) => sold.sale),
  }));
  return { made, plan, errors: [...errors, ...plan.errors] };
}

/** The file as saved by a spreadsheet. */
function resave(file: string, delimiter: string): string {
  const { data } = Papa.parse<string[]>(file.replace('\ufeff', ''), { delimiter: ',' });
  return `\ufeff${Papa.unparse(data, { delimiter, newline: '\r\n', quotes: true })}\r\n`;
}

test('an exported file is read back unchanged, also after a spreadsheet has saved it', async () => {
  await fc.assert(
    fc.asyncProperty(lots, fc.constantFrom(',', ';', '\t'), async (all, delimiter) => {
      const file = await write(all);
      for (const one of [file, resave(file, delimiter)]) {
        const { made, errors } = await read(one, []);
        expect(errors).toEqual([]);
        expect(made).toEqual(all);
      }
    }),
  );
});

test('importing an export into the same portfolio changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(lots, async (all) => {
      const { plan, errors } = await read(await write(all), all);
      expect(errors).toEqual([]);
      expect([plan.lots, plan.sales]).toEqual([[], []]);
      expect(plan.lines.every(({ effect }) => effect === 'unchanged')).toBe(true);
    }),
  );
});

describe('a cost or price edited in an exported file', () => {
  const euros = { amount: 92, currency: 'EUR' } as const;
  const sold = { id: SALE_ID, quantity: 1, unitPrice: 300, fee: 0, soldAt: NOW, original: euros };
  const bought = anyLot({
    unitCost: 100,
    acquiredAt: NOW - HOUR_MS,
    purchaseId: '1_2',
    original: euros,
    sales: [sold],
  });
  const changed = async (from: string, to: string) =>
    read((await write([bought])).replace(from, to), [bought]);

  test('drops the original amount, which belongs to the old one', async () => {
    const cost = await changed(',100,', ',200,');
    expect(cost.plan.lots).toMatchObject([
      { unitCost: 200, original: undefined, purchaseId: '1_2' },
    ]);
    expect(cost.plan.sales).toEqual([]);
    const price = await changed(',300,', ',400,');
    expect(price.plan.sales).toMatchObject([{ sale: { unitPrice: 400, original: undefined } }]);
  });

  test('has the original amount if that was edited too', async () => {
    const file = (await write([bought])).replaceAll(',92,EUR', ',80,GBP');
    const both = await read(file.replace(',100,', ',200,').replace(',300,', ',400,'), [bought]);
    const pounds = { amount: 80, currency: 'GBP' };
    expect(both.plan.lots).toMatchObject([{ unitCost: 200, original: pounds }]);
    expect(both.plan.sales).toMatchObject([{ sale: { unitPrice: 400, original: pounds } }]);
  });

  test('can get another purchase of the market if the cost is removed', async () => {
    const { plan } = await changed(',100,', ',,');
    expect(plan.lots).toMatchObject([{ unitCost: undefined, purchaseId: undefined }]);
  });
});

test('the order of lines does not matter', async () => {
  const places = fc.array(fc.nat(), { minLength: 48, maxLength: 48 });
  await fc.assert(
    fc.asyncProperty(lots, places, async (all, order) => {
      const [header = '', ...lines] = (await write(all.map((one) => ({ ...one, note: '' }))))
        .trim()
        .split('\r\n');
      const shuffled = lines
        .map((line, place) => ({ line, rank: order[place] ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ line }) => line);
      const { made, errors } = await read([header, ...shuffled].join('\n'), []);
      const inOrder = <T extends { readonly id: string }>(some: readonly T[]) =>
        some.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(errors).toEqual([]);
      const bare = (one: Lot) => ({ ...one, note: '', sales: inOrder(one.sales) });
      expect(inOrder(made.map(bare))).toEqual(inOrder(all.map(bare)));
    }),
  );
});

test('no exported text is a formula, and each is read back unchanged', () => {
  fc.assert(
    fc.property(note, (text) => {
      expect(neutralise(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(restore(neutralise(text))).toBe(text);
    }),
  );
  expect(neutralise('=1+1')).toBe("'=1+1");
  expect(restore("'tis mine")).toBe("'tis mine");
});

test('any text is read without an exception', async () => {
  const texts = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 100 }),
    fc
      .string({
        unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '1', '=', ' '),
        maxLength: 60,
      })
      .map((text) => `market_hash_name,quantity\n${text}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { entries, errors } = await readEntries(text);
      const plan = await planImport([], entries, { ...context, now: NOW + HOUR_MS });
      for (const { line } of [...errors, ...plan.errors]) expect(line).toBeGreaterThan(0);
    }),
  );
});

describe('an amount in its own currency, in a file without columns of cents', () => {
  const HEADER =
    'type,market_hash_name,quantity,acquired_at,sold_at,original_amount,original_currency';
  const file = [
    HEADER,
    `lot,"${NAMES[1]}",2,2026-11-01,,300,EUR`,
    `sale,,1,,2026-11-03,1000,JPY`,
  ].join('\n');

  test('is converted at the rate of its day', async () => {
    const { made, errors } = await read(file, []);
    expect(errors).toEqual([]);
    expect(made).toMatchObject([
      {
        unitCost: 150,
        original: { amount: 300, currency: 'EUR' },
        // A yen has no smaller unit: 1,000 yen are 500 dollars.
        sales: [{ unitPrice: 50_000, original: { amount: 1_000, currency: 'JPY' } }],
      },
    ]);
  });

  test('is unchanged if the file is read again, even after a correction of the rate', async () => {
    const { made } = await read(file, []);
    const corrected = { at: (currency: string) => ({ ...rates.at(currency), perUsd: 3 }) };
    const { entries } = await readEntries(file);
    const plan = await planImport(made, entries, { ...context, rates: corrected });
    expect(plan.lines.map(({ effect }) => effect)).toEqual(['unchanged', 'unchanged']);
  });

  test('is refused with its line if there is no rate', async () => {
    const { entries } = await readEntries(file);
    const plan = await planImport([], entries, { ...context, rates: { at: () => undefined } });
    expect(plan.errors.map(({ line }) => line)).toEqual([2, 3]);
    expect(plan.errors[0]?.error).toContain('EUR');
  });
});
